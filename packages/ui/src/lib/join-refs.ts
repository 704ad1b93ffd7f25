import type { Ref } from 'react';

/** One ref that fills several, such as the caller's and the piece's own. */
export function joinRefs<T>(...refs: (Ref<T> | undefined)[]): Ref<T> {
  const present = refs.filter((ref) => ref !== undefined && ref !== null);
  if (present.length < 2) return present[0] ?? null;
  return (node) => {
    const undo = present.map((ref) => fill(ref, node));
    return () => undo.forEach((each) => each());
  };
}

function fill<T>(ref: Ref<T>, node: T | null): () => void {
  if (typeof ref === 'function') {
    const cleanUp = ref(node);
    return typeof cleanUp === 'function' ? cleanUp : () => void ref(null);
  }
  if (ref !== null) ref.current = node;
  return () => {
    if (ref !== null) ref.current = null;
  };
}
