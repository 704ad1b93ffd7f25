import { useEffect } from 'react';
import { loadTexts, texts } from '../../shared/i18n/i18n.ts';
import { onLiveEvent } from '../../shared/live/live-events.ts';
import { forgetAnswers } from '../../shared/api-client/get-cache.ts';
import type { HintOutcome } from './confirm-hints.ts';
import { notify } from '../../shared/notifications/notification-store.ts';

/** How often the inviter's browser looks for people who have a key by now, beside when the server says so. */
const INTERVAL_MS = 5 * 60_000;
/** The first look comes after the page itself, which its downloads would otherwise delay. */
const FIRST_LOOK_MS = 5000;

/** Twelve words take longer to compare than a notification usually lives. */
const FINGERPRINT_LIFE_MS = 30_000;

/**
 * Wraps automatically while the inviter is logged in (docs/protocol.md, Invitations), and shows who was admitted, with the
 * fingerprint.
 */
export function useConfirmHints(accountId: string): void {
  useEffect(() => {
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLooking = false;
    let again = false;
    const told = new Set<string>();
    const look = async () => {
      forgetAnswers();
      const { confirmHints } = await import('./confirm-hints.ts');
      // A failed look is not reported: the next one comes in a moment, and a lost session is reported elsewhere.
      const outcomes = await confirmHints(accountId).catch(() => []);
      if (outcomes.length > 0) await loadTexts('hints');
      for (const outcome of outcomes) {
        // unsettled outcomes are reported once per visit
        const about = `${outcome.outcome} ${outcome.name}`;
        if (!told.has(about)) tell(outcome);
        if (outcome.outcome === 'refused' || outcome.outcome === 'uncompared') told.add(about);
      }
    };
    const lookNow = async () => {
      again = true;
      if (isLooking) return;
      isLooking = true;
      clearTimeout(timer);
      while (again && !stopped) {
        again = false;
        // all tabs hear the same: one of them wraps, and looks again after what it hears meanwhile
        await navigator.locks.request('signet-hints', { ifAvailable: true }, (lock) => lock && look());
      }
      isLooking = false;
      if (!stopped) timer = setTimeout(() => void lookNow(), INTERVAL_MS);
    };
    timer = setTimeout(() => void lookNow(), FIRST_LOOK_MS);
    const stopHearing = onLiveEvent((event) => {
      if (event === 'hints' || event === 'all') void lookNow();
    });
    return () => {
      stopped = true;
      stopHearing();
      clearTimeout(timer);
    };
  }, [accountId]);
}

function tell(outcome: HintOutcome): void {
  const t = texts('hints');
  const { name } = outcome;
  if (outcome.outcome === 'refused') return notify({ state: 'warning', value: t('refused', { name }) });
  if (outcome.outcome === 'uncompared') {
    const value = t('uncompared', { name, title: outcome.contractTitle });
    return notify({ state: 'attention', value });
  }
  if (outcome.outcome === 'expired') return notify({ state: 'attention', value: t('expired', { name }) });
  notify({
    state: 'success',
    value: t('confirmed', { name, title: outcome.contractTitle }),
    description: t('fingerprint', { words: outcome.fingerprint.join(' ') }),
    lifeLength: FINGERPRINT_LIFE_MS,
  });
}
