import type { Translate } from '../../../shared/i18n/i18n.ts';
import type { PlaceRow } from '../order/use-place-row.ts';
import type { PlaceEntry } from './place-menu.tsx';

/** Moving among siblings without a pointer (SIDE-27). */
export type Moves = Pick<PlaceRow, 'moveUp' | 'moveDown'>;

/** The entries that move a row; only where there is somewhere to go. */
export function moveEntries(t: Translate<'workspaces'>, { moveUp, moveDown }: Partial<Moves>): PlaceEntry[] {
  const entry = (label: string, move: (() => void) | undefined): PlaceEntry => ({
    label,
    allowed: move !== undefined,
    onSelect: () => move?.(),
  });
  return [entry(t('menu.moveUp'), moveUp), entry(t('menu.moveDown'), moveDown)];
}
