import type { RecordField } from '../statements/record-differences.ts';

/** What followers of a contract are told about, in the order in which a mail names it. */
export const FOLLOWED_CHANGES = [
  'signature',
  'decline',
  'documents',
  'details',
  'dates',
  'value',
  'grant',
  'comment',
  'event',
  'event-change',
  'task',
  'task-done',
  'archive',
  'restore',
] as const;
export type FollowedChange = (typeof FOLLOWED_CHANGES)[number];

/** People are told where they are invited or asked, and the rest is for the signing itself. */
const CHANGE_OF: Readonly<Partial<Record<RecordField, FollowedChange>>> = {
  title: 'details',
  description: 'details',
  documents: 'documents',
  startDate: 'dates',
  expiryDate: 'dates',
  term: 'dates',
  contractValue: 'value',
};

/** The changes that followers hear of when the parts of a contract's record differ from the record before. */
export function followedChanges(fields: readonly RecordField[]): FollowedChange[] {
  return [...new Set(fields.flatMap((field) => CHANGE_OF[field] ?? []))];
}
