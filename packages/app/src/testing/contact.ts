import type { VerifiedAccount } from '@signet/domain/trust/parties';
import { api } from '../shared/api-client/api.ts';
import { verifiedAccount } from '../trust/contacts/verified-account.ts';
import { invite, type InvitationResult } from '../entities/sharing/invite.ts';
import { shownContract } from './fake-server.ts';
import type { FakeServer } from './fake-world.ts';
import type { FakePerson } from './people.ts';

/** Somebody's account as the app gets it, verified. */
export async function verified({ id }: FakePerson): Promise<VerifiedAccount> {
  const person = await api.get('naturalpersons', id, { include: ['account'] });
  if (!person.account) throw new TypeError('The person has an account.');
  return verifiedAccount(person.account, person.emailAddress);
}

/** Invites somebody to read the contract of the server, with a code for who has no account. */
export async function shareWith(server: FakeServer, email: string): Promise<InvitationResult> {
  const request = { email, type: 'view', requiresIdent: false, withCode: true } as const;
  return invite(await shownContract(server), request);
}
