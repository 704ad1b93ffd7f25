import type { CommentAttributes } from '@signet/domain/resources/comments/resource';
import type { Columns } from './columns.ts';

/** Comments on contracts, sealed with the contract's key; one that is deleted leaves nothing. */
interface CommentsTable extends Columns<Omit<CommentAttributes, 'created' | 'lastModified'>> {
  id: string;
  asset_id: string;
  /** Person. */
  author_id: string;
  created: Date;
  last_modified: Date;
}

export interface CommentSchema {
  comments: CommentsTable;
}
