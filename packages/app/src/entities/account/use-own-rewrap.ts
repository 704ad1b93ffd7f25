import { useEffect } from 'react';
import { sessionKeys } from '../../shared/session/session-keys.ts';

/** Goes on with what an interrupted replacement of keys left, once a visit; loads nothing for who never replaced any. */
export function useOwnRewrap(accountId: string): void {
  useEffect(() => {
    const stop = new AbortController();
    const run = async () => {
      if ((await sessionKeys()).former.length > 0)
        await (await import('./resume-rewrap.ts')).resumeRewrap(stop.signal);
    };
    // what fails is tried again at the next visit; everything opens meanwhile
    run().catch(() => undefined);
    return () => stop.abort();
  }, [accountId]);
}
