import { liveValue } from '../../shared/storage/live-value.ts';

let isSounding = false;
const alarm = liveValue(() => isSounding);

/** Shows or hides the shell's alarm that the pins do not match. */
export function setPinAlarm(sounds: boolean): void {
  if (sounds === isSounding) return;
  isSounding = sounds;
  alarm.changed();
}

/** Whether the server's pins contradict this device. */
export const usePinAlarm = alarm.useValue;
