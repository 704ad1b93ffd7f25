/** Places in a person's own order; places that it does not name follow in their given order (SIDE-27). */
export function inOrder<T extends { id: string }>(places: readonly T[], order: readonly string[]): T[] {
  const rank = new Map(order.map((id, index) => [id, index]));
  const rankOf = ({ id }: T) => rank.get(id) ?? order.length;
  return places.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** The order after one of the siblings moved to the place of another; the rest stays as it was. */
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
