import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Calls `onEnd` once `lifeLength` ms have passed without the pointer over it and without focus in it.
 * Returns what the element says of both.
 */
export function useLifeLength(lifeLength: number, onEnd: () => void) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const left = useRef(lifeLength);
  const end = useEffectEvent(onEnd);
  const paused = hovered || focused;

  useEffect(() => {
    if (paused) return undefined;
    const started = performance.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - started));
    };
  }, [paused]);

  return { setHovered, setFocused };
}
