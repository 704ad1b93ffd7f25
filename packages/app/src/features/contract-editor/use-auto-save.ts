import type { ErrorCode } from '@signet/domain/errors/codes';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { usePendingSave } from '../../shared/session/pending-saves.ts';
import { useUnsavedLock } from '../../shared/session/unsaved-lock.ts';

/** Milliseconds after the last change. */
const DELAY_MS = 1000;

export interface AutoSave<V> {
  /** For the mark on screen. */
  state: 'saved' | 'changed' | 'saving' | 'failed';
  /** Why it failed. */
  failure: ErrorCode | undefined;
  /** Schedules a save of the values; `isWhole` false when something typed is held back, which the mark goes on to say. @default true */
  change: (values: V, options?: { isWhole: boolean }) => void;
  /** Saves at once; resolves with whether everything is saved. */
  flush: () => Promise<boolean>;
}

/**
 * STATE-DA-02: saves a second after the last change, and before the session ends; while something is not saved, leaving
 * the page asks first.
 */
export function useAutoSave<V>(save: (values: V) => Promise<unknown>): AutoSave<V> {
  const [state, setState] = useState<AutoSave<V>['state']>('saved');
  const [failure, setFailure] = useState<ErrorCode>();
  const pending = useRef<{ values: V; isWhole: boolean } | undefined>(undefined);
  const running = useRef<Promise<boolean>>(Promise.resolve(true));
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const saver = useRef(save);
  useLayoutEffect(() => {
    saver.current = save;
  });
  useUnsavedLock(state !== 'saved');

  const flush = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current);
    running.current = running.current.then(async (before) => {
      const next = pending.current;
      if (next === undefined) return before;
      setState('saving');
      setFailure(undefined);
      try {
        await saver.current(next.values);
        if (pending.current === next) {
          pending.current = undefined;
          setState(next.isWhole ? 'saved' : 'changed');
        }
        return true;
      } catch (error) {
        setFailure(errorCodeOf(error));
        setState('failed');
        return false;
      }
    });
    return running.current;
  }, []);

  const change = useCallback(
    (values: V, { isWhole } = { isWhole: true }) => {
      pending.current = { values, isWhole };
      setState('changed');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), DELAY_MS);
    },
    [flush],
  );

  usePendingSave(flush);
  // Leaving the editor within the app saves what is pending instead of losing it.
  useEffect(() => () => void flush(), [flush]);

  return { state, failure, change, flush };
}
