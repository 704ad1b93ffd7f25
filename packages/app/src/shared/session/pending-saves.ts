import { useEffect } from 'react';

/** An unresponsive server must not block leaving. */
const LIMIT_MS = 5000;

const savers = new Set<() => Promise<boolean>>();

/** Auto-saved input is also saved when the session ends; `save` resolves with whether everything is saved. */
export function usePendingSave(save: () => Promise<boolean>): void {
  useEffect(() => {
    savers.add(save);
    return () => void savers.delete(save);
  }, [save]);
}

/** Runs all pending saves at once; resolves with whether everything is saved. */
export async function savePending(): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), LIMIT_MS);
  });
  const saved = Promise.all([...savers].map((save) => save())).then((all) => all.every(Boolean));
  return Promise.race([saved, late]).finally(() => clearTimeout(timer));
}
