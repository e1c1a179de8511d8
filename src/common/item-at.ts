/**
 * Returns the item at an index that the caller knows to be in the list.
 * @throws RangeError if the index is outside the list, which means that the caller has a bug
 */
export function itemAt<T>(list: ArrayLike<T>, index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`no item ${index} in a list of ${list.length}`);
  return item;
}
