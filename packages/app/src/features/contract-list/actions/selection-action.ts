import type { ComponentType } from 'react';
import type { Contract } from '../../../shared/api-client/entities.ts';

/** What is done with each of the selected contracts, one after the other. */
export interface SelectionWork {
  change: (contract: Contract) => Promise<Contract>;
  /** Says what was done; not called when nothing was. */
  tell: (changed: readonly Contract[]) => unknown;
}

export interface SelectionActionProps {
  contracts: readonly Contract[];
  onRun: (work: SelectionWork) => void;
  /** Takes contracts out of the selection. */
  onDeselect: (contracts: readonly Contract[]) => void;
  /** Called when an action was undone. */
  onChanged: () => unknown;
}

/** Something that can be done with several contracts at once. */
export interface SelectionAction {
  key: string;
  /** Whether the person may do it with each of them. */
  isOffered: (contracts: readonly Contract[], personId: string) => boolean;
  /** Its button, with whatever it asks. */
  Action: ComponentType<SelectionActionProps>;
}
