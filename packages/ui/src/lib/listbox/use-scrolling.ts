import { useLayoutEffect, useRef } from 'react';
import type { Listbox, ListboxOption } from './use-listbox.ts';

/** The list goes on before its end and before its beginning come into view; for the element that scrolls. */
export function useScrolling<O extends ListboxOption>({ from, options, total, reach }: Listbox<O>) {
  const ref = useRef<HTMLDivElement>(null);
  const below = useRef<number>(undefined);
  // options that come in above leave in their place the ones that are seen
  useLayoutEffect(() => {
    if (ref.current !== null && below.current !== undefined)
      ref.current.scrollTop = ref.current.scrollHeight - below.current;
    below.current = undefined;
  }, [from]);
  const onScroll = () => {
    if (ref.current === null) return;
    const { scrollTop, clientHeight, scrollHeight } = ref.current;
    const end = from + options.length;
    if (end < total && scrollTop + 2 * clientHeight > scrollHeight) reach(end);
    else if (from > 0 && scrollTop < clientHeight) {
      below.current = scrollHeight - scrollTop;
      reach(from - 1);
    }
  };
  return { ref, onScroll };
}
