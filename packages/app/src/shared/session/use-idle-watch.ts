import { IDLE_LIMIT_MS, isIdle, REPORT_USE_EVERY_MS } from '@signet/domain/session/idle';
import { useEffect } from 'react';
import { call } from '../api-client/client.ts';
import { lockSession } from './lock-session.ts';
import { isLocked } from './lock-store.ts';
import { readLastInput, writeLastInput } from '../storage/user-storage.ts';

const INPUT = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchmove'] as const;
/** Input of the same moment is written once. */
const WRITE_EVERY_MS = 1000;

/**
 * Locks the session after 15 minutes without input in any tab (docs/protocol.md, Sessions). While there is input, it calls
 * the server: people who only read make no calls, and the server ends sessions without any.
 */
export function useIdleWatch(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let written = -Infinity;
    let reported = Date.now();

    function check(): void {
      clearTimeout(timer);
      const last = readLastInput() ?? Date.now();
      if (!isLocked() && isIdle(last, Date.now())) void lockSession();
      timer = setTimeout(check, isLocked() ? IDLE_LIMIT_MS : last + IDLE_LIMIT_MS - Date.now());
    }

    // A machine that wakes up gets the input before its timers run, so the time is checked first.
    function input(): void {
      const now = Date.now();
      if (now - written < WRITE_EVERY_MS) return;
      check();
      if (isLocked()) return;
      written = now;
      writeLastInput(now);
      if (now - reported < REPORT_USE_EVERY_MS) return;
      reported = now;
      void call('GET', '/configuration').catch(() => {});
    }

    if (readLastInput() === undefined) writeLastInput(Date.now());
    check();
    for (const name of INPUT) addEventListener(name, input, { capture: true, passive: true });
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      for (const name of INPUT) removeEventListener(name, input, { capture: true });
      document.removeEventListener('visibilitychange', check);
    };
  }, []);
}
