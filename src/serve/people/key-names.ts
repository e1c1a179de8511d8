/** Names of keys, and of people who are invited but have not come. Each name belongs to an id. */
export class KeyNames {
  readonly #skeletonsOf: (name: string) => readonly string[];
  readonly #names = new Map<string, string>();
  /** Ids by the skeletons of their names. */
  readonly #ids = new Map<string, Set<string>>();

  constructor(skeletonsOf: (name: string) => readonly string[]) {
    this.#skeletonsOf = skeletonsOf;
  }

  /** Returns the present name of an id. */
  of(id: string): string | undefined {
    return this.#names.get(id);
  }

  /** Gives an id its name; its former name is free. Null: the id has no name any more. */
  set(id: string, name: string | null): void {
    const before = this.#names.get(id);
    if (before === (name ?? undefined)) return;
    for (const skeleton of before === undefined ? [] : this.#skeletonsOf(before)) this.#ids.get(skeleton)?.delete(id);
    this.#names.delete(id);
    if (name === null) return;
    this.#names.set(id, name);
    for (const skeleton of this.#skeletonsOf(name)) {
      this.#ids.set(skeleton, (this.#ids.get(skeleton) ?? new Set()).add(id));
    }
  }

  /** Returns the ids with one of these skeletons. */
  like(skeletons: readonly string[]): readonly string[] {
    return skeletons.flatMap((skeleton) => [...(this.#ids.get(skeleton) ?? [])]);
  }

  /** Returns the ids with exactly this name. */
  named(name: string): readonly string[] {
    return this.like(this.#skeletonsOf(name)).filter((id) => this.#names.get(id) === name);
  }
}
