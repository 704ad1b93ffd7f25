import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { errorText } from '../../shared/i18n/error-text.ts';
import { loadTexts, texts } from '../../shared/i18n/i18n.ts';
import { notify } from '../../shared/notifications/notification-store.ts';
import type { Place } from '../workspaces/places.ts';
import { createContract } from './create-contract.ts';
import { rememberNewDraft } from './new-drafts.ts';
import { fetchContract } from './use-contract.ts';

/**
 * Makes a draft and files it in the place, if any. The draft exists from then on: a failure to file it is only reported.
 *
 * @param storage the session storage of the tab in which the editor opens
 * @returns the id of the draft
 */
export async function startContract(place?: Place, storage?: Storage): Promise<string> {
  await loadTexts('contracts', 'filing');
  const { id } = await createContract();
  rememberNewDraft(id, storage);
  if (place === undefined) return id;
  try {
    const { fileContract } = await import('./file-contract.ts');
    await fileContract(await fetchContract(id), place);
  } catch (error) {
    notify({
      state: 'warning',
      value: texts('filing')('notFiled'),
      description: errorText(errorCodeOf(error)),
    });
  }
  return id;
}
