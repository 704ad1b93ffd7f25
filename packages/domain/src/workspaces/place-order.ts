/** Places in a person's own order; those that it does not name follow as they come (SIDE-27). */
export function inOrder<T extends { id: string }>(places: readonly T[], order: readonly string[]): T[] {
  const rank = new Map(order.map((id, index) => [id, index]));
  const rankOf = ({ id }: T) => rank.get(id) ?? order.length;
  return places.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** The order after one of the siblings went to the place of another; what else is ordered stays as it was. */
export function moveTo(
  order: readonly string[],
  siblings: readonly string[],
  { id, index }: { id: string; index: number },
): string[] {
  const others = siblings.filter((sibling) => sibling !== id);
  return [
    ...order.filter((known) => !siblings.includes(known)),
    ...others.slice(0, index),
    id,
    ...others.slice(index),
  ];
}
