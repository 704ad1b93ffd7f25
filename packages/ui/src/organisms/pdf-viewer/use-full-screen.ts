import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};
const isFull = () => document.fullscreenElement !== null;

/** Puts an element over the whole screen, and back; without `toggle` where the browser does not do that, as on iPhones. */
export function useFullScreen(element: () => HTMLElement | null) {
  const toggle = () => {
    // refused where a page that embeds this one does not permit it: then nothing changes
    const done = isFull() ? document.exitFullscreen() : element()?.requestFullscreen();
    done?.catch(() => {});
  };
  return {
    isFull: useSyncExternalStore(subscribe, isFull, () => false),
    toggle: document.fullscreenEnabled ? toggle : undefined,
  };
}
