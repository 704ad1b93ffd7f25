import { isArchivable } from '@signet/domain/contracts/contract-state';
import type { Contract } from '../../shared/api-client/entities.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { errorText } from '../../shared/i18n/error-text.ts';
import { loadTexts, texts } from '../../shared/i18n/i18n.ts';
import { notify } from '../../shared/notifications/notification-store.ts';
import { archiveContract, restoreContract } from './archive-contract.ts';

/** Milliseconds: long enough to read the message and to reach its button. */
const UNDO_LIFE_MS = 15_000;

type Change = (id: string) => Promise<Contract>;
type OnChanged = () => unknown;

/** Says that contracts were archived, with a button that restores them. */
export async function tellArchived(contracts: readonly Contract[], onChanged: OnChanged): Promise<void> {
  await loadTexts('archive');
  tell('archived', contracts, undoing(contracts, restoreContract, onChanged));
}

/** Says that contracts were restored, with a button that archives them again where that is possible. */
export async function tellRestored(contracts: readonly Contract[], onChanged: OnChanged): Promise<void> {
  await loadTexts('archive');
  const isUndoable = contracts.every(({ state }) => isArchivable(state));
  tell('restored', contracts, isUndoable ? undoing(contracts, archiveContract, onChanged) : {});
}

function tell(
  done: 'archived' | 'restored',
  contracts: readonly Contract[],
  undo: Partial<ReturnType<typeof undoing>>,
): void {
  const t = texts('archive');
  const [first, ...others] = contracts;
  const value =
    first !== undefined && others.length === 0
      ? t(`one.${done}`, { title: first.title })
      : t(`many.${done}`, { count: contracts.length });
  notify({ state: 'success', value, ...undo });
}

function undoing(contracts: readonly Contract[], change: Change, onChanged: OnChanged) {
  const onSelect = () => void changeBack(contracts, change).then(onChanged);
  return { lifeLength: UNDO_LIFE_MS, action: { label: texts('archive')('undo'), onSelect } };
}

/** What cannot be changed back is told by its title. */
async function changeBack(contracts: readonly Contract[], change: Change): Promise<void> {
  for (const { id, title } of contracts) {
    try {
      await change(id);
    } catch (error) {
      const value = texts('archive')('notUndone', { title });
      notify({ state: 'warning', value, description: errorText(errorCodeOf(error)) });
    }
  }
}
