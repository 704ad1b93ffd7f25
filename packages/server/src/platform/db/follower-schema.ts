import type { FollowedChange } from '@signet/domain/followers/followed-change';

interface FollowersTable {
  asset_id: string;
  person_id: string;
  created: Date;
}

/** What a follower is told in their next mail; gone with that mail, or when they follow no more. */
interface FollowedChangesTable {
  /** Person. */
  follower_id: string;
  asset_id: string;
  kind: FollowedChange;
  /** Whom the mail names: who did it, or with whom the contract was shared. */
  person_id: string;
  count: number;
  /** Of the first of them. */
  since: Date;
}

/** The days on which somebody got such a mail; a row keeps a second one back. */
interface FollowerMailsTable {
  person_id: string;
  /** yyyy-MM-dd, where they read. */
  day: string;
}

export interface FollowerSchema {
  followers: FollowersTable;
  followed_changes: FollowedChangesTable;
  follower_mails: FollowerMailsTable;
}
