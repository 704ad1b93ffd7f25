import { liveValue } from '../../shared/storage/live-value.ts';

let isSounding = false;
const alarm = liveValue(() => isSounding);

/** From now on the shell says that the pins do not fit, or no longer. */
export function setPinAlarm(sounds: boolean): void {
  if (sounds === isSounding) return;
  isSounding = sounds;
  alarm.changed();
}

/** Whether what the server keeps for the person's devices does not fit what this one has seen. */
export const usePinAlarm = alarm.useValue;
