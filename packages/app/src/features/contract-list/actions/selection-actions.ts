import { archiveSelected } from './archive-selected.tsx';
import { restoreSelected } from './restore-selected.tsx';
import type { SelectionAction } from './selection-action.ts';

/** Everything that can be done with selected contracts, in the order of the buttons (AREA-LIST-11). */
export const SELECTION_ACTIONS: readonly SelectionAction[] = [archiveSelected, restoreSelected];
