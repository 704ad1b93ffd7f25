import { Label } from '@signet/ui/label';
import type { Tag } from '../../shared/api-client/entities.ts';
import { LabelDot } from './label-dot.tsx';

/** A label as it is read. */
export function LabelMark({ label: { value, color } }: { label: Pick<Tag, 'color' | 'value'> }) {
  return <Label icon={<LabelDot color={color} />}>{value}</Label>;
}
