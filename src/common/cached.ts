/**
 * Cache node for the first arguments of a call: the result for exactly these arguments, and a child node for each next
 * argument. Objects are held weakly.
 */
class Branch<R> {
  readonly #byObject = new WeakMap<object, Branch<R>>();
  readonly #byValue = new Map<unknown, Branch<R>>();
  result: { readonly value: R } | null = null;

  at(argument: unknown): Branch<R> {
    return typeof argument === 'object' && argument !== null
      ? branchOf(this.#byObject, argument)
      : branchOf(this.#byValue, argument);
  }
}

function branchOf<K, R>(
  branches: { get(key: K): Branch<R> | undefined; set(key: K, branch: Branch<R>): unknown },
  key: K,
) {
  const found = branches.get(key) ?? new Branch<R>();
  branches.set(key, found);
  return found;
}

/**
 * Returns a memoized `work` that keeps only the result of the last call. Only for pure functions whose arguments do not
 * change.
 */
export function cachedLast<A extends readonly unknown[], R>(work: (...args: A) => R): (...args: A) => R {
  let last: { readonly args: A; readonly value: R } | null = null;
  return (...args) => {
    if (last === null || last.args.some((one, index) => one !== args[index])) last = { args, value: work(...args) };
    return last.value;
  };
}

/**
 * Returns a memoized `work`: for the same objects (compared by identity) and values it runs only once. A cached result
 * is dropped when an object among its arguments is garbage-collected; results for other values, functions among them,
 * are kept. If `work` throws, nothing is cached. Only for pure functions whose arguments do not change.
 */
export function cached<A extends readonly unknown[], R>(work: (...args: A) => R): (...args: A) => R {
  const root = new Branch<R>();
  return (...args) => {
    let branch = root;
    for (const argument of args) branch = branch.at(argument);
    branch.result ??= { value: work(...args) };
    return branch.result.value;
  };
}
