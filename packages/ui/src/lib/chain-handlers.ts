/**
 * Calls the handler of the caller first, then the piece's own, which `preventDefault` of the caller keeps from acting, as
 * it does in the primitives of Radix.
 */
export function chainHandlers<E extends { defaultPrevented: boolean }>(
  theirs: ((event: E) => void) | undefined,
  own: (event: E) => void,
): (event: E) => void {
  return (event) => {
    theirs?.(event);
    if (!event.defaultPrevented) own(event);
  };
}
