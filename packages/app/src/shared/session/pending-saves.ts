import { useEffect } from 'react';

/** A server that does not answer must not keep anybody from leaving. */
const LIMIT_MS = 5000;

const savers = new Set<() => Promise<boolean>>();

/** What is saved while typing is also saved when the session ends; `save` tells whether all is saved. */
export function usePendingSave(save: () => Promise<boolean>): void {
  useEffect(() => {
    savers.add(save);
    return () => void savers.delete(save);
  }, [save]);
}

/** Saves at once what waits to be saved, and tells whether nothing is left. */
export async function savePending(): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), LIMIT_MS);
  });
  const saved = Promise.all([...savers].map((save) => save())).then((all) => all.every(Boolean));
  return Promise.race([saved, late]).finally(() => clearTimeout(timer));
}
