import { useEffect, useEffectEvent } from 'react';

/** Single keys for the whole page, unless somebody types or holds a modifier. */
export function useKeys(keys: Readonly<Record<string, () => void>>, isOn: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const action = keys[event.key];
    if (action === undefined) return;
    // the key itself must not arrive in a field that the action focuses
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!isOn) return;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}

const isTyping = (target: EventTarget | null) => target instanceof HTMLElement && target.matches('textarea');
