import { useEffect } from 'react';
import { sessionKeys } from '../../shared/session/session-keys.ts';

/** Resumes an interrupted replacement of keys, once per visit; loads nothing for people who never replaced keys. */
export function useOwnRewrap(accountId: string): void {
  useEffect(() => {
    const stop = new AbortController();
    const run = async () => {
      if ((await sessionKeys()).former.length > 0)
        await (await import('./resume-rewrap.ts')).resumeRewrap(stop.signal);
    };
    // failures are retried at the next visit; everything opens meanwhile
    run().catch(() => undefined);
    return () => stop.abort();
  }, [accountId]);
}
