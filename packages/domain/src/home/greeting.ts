export type DayTime = 'morning' | 'afternoon' | 'evening';

/**
 * AREA-HOME-01: the part of the day that a greeting names; the night belongs to the evening before.
 *
 * @param hour of the local time, 0 to 23
 */
export function dayTimeAt(hour: number): DayTime {
  if (hour < 5 || hour >= 18) return 'evening';
  return hour < 12 ? 'morning' : 'afternoon';
}
