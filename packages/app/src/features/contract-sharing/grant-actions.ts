import { removeAccess } from '../../entities/sharing/remove-access.ts';
import { renewInvitations } from '../../entities/sharing/renew-invitation.ts';
import { call } from '../../shared/api-client/client.ts';
import type { AccessGrant, Contract, NaturalPerson } from '../../shared/api-client/entities.ts';
import { loadTexts, texts } from '../../shared/i18n/i18n.ts';
import { notify } from '../../shared/notifications/notification-store.ts';
import { sendReminder } from './send-reminder.ts';

/** The person of a contract that an action is about, with the name that the row shows. */
interface Granted {
  contract: Contract;
  grant: AccessGrant;
  person: NaturalPerson;
  name: string;
}

/** Sends the invitation again, for another 14 days where nobody has come by it yet, and says so. */
export async function resend({ contract, grant, person, name }: Granted): Promise<void> {
  // the mail goes to the person, whichever of their grants the row shows
  const ofPerson = contract.accessGrants?.filter(({ grantedTo }) => grantedTo?.id === person.id);
  await renewInvitations(contract, ofPerson ?? [grant]);
  await call('POST', `/digitalassets/${contract.id}/resendinvitation/naturalpersons/${person.id}`, {
    tell: 'failures',
  });
  const resent = grant.readableByCode === true ? 'resentWithoutLink' : 'resent';
  notify({ state: 'success', value: texts('sharing')(resent, { name }) });
}

/** Reminds the person that the contract waits for their signature, and says so. */
export async function remind({ contract, person, name }: Granted): Promise<void> {
  await Promise.all([sendReminder(contract.id, person.id), loadTexts('sending')]);
  notify({ state: 'success', value: texts('sending')('remind.done', { name }) });
}

/** Takes the access of the person away, and says so. */
export async function remove({ contract, grant, person, name }: Granted): Promise<void> {
  await removeAccess(contract.id, person.id, grant);
  notify({ state: 'success', value: texts('sharing')('removed', { name }) });
}
