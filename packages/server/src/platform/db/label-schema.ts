import type { TagAttributes } from '@signet/domain/resources/tags/resource';
import type { Columns } from './columns.ts';

export interface TagsTable extends Columns<Omit<TagAttributes, 'created'>> {
  id: string;
  /** Whose label it is: a company's, or a person's who has none. The other one is null. */
  company_id: string | null;
  person_id: string | null;
  created_by: string;
  /** The value by which it is unique (labels/label-rules.ts of the domain). */
  folded: string;
  created: Date;
}

interface AssetTagsTable {
  asset_id: string;
  tag_id: string;
}

export interface LabelSchema {
  tags: TagsTable;
  asset_tags: AssetTagsTable;
}
