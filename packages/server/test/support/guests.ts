import { createRedemption } from '@signet/domain/statements/redemption';
import type { Contract } from './contracts.ts';
import { inviteAddress, linkSecretsIn } from './invite.ts';
import {
  expectStatus,
  freshEmail,
  openSession,
  type Api,
  type ApiAnswer,
  type Person,
  type SignUp,
} from './people.ts';
import { activeContract } from './sharing.ts';
import { secretFor } from './step-up.ts';

interface Invited {
  contract: Contract;
  email: string;
  grantId: string;
  link: { token: string; mailboxSecret: string };
}

/** What tests of people do who open the link of an invitation without an account. */
export function guestsOf(api: Api, owner: Person) {
  async function invited(email = freshEmail()): Promise<Invited> {
    const contract = await activeContract(api, owner);
    const { json } = await inviteAddress(api, contract, email, 'sign');
    return { contract, email, grantId: json.data.id, link: linkSecretsIn(await api.mailsTo(email)) };
  }

  const lookUp = (attributes: object) =>
    api.call('POST', '/invitationlookups', { body: { data: { type: 'invitationlookups', attributes } } });

  /** The call by which the browser of somebody who pressed 'Open contract' makes a guest of them. */
  async function open(guest: SignUp, link: Invited['link'], mailed = link): Promise<ApiAnswer> {
    const {
      firstName: _f,
      lastName: _l,
      emailAddress: _e,
      termsAccepted: _t,
      ...keys
    } = guest.body.data.attributes;
    const found = await lookUp({ token: link.token, mailboxSecret: mailed.mailboxSecret });
    const redemption = await createRedemption(guest.keys.auth, {
      invitation: found.json.data.attributes.nonce,
      accountId: guest.accountId,
      token: link.token,
      time: new Date().toISOString(),
    });
    const attributes = { ...keys, redemption, mailboxSecret: link.mailboxSecret };
    return api.call('POST', '/accounts', { body: { data: { ...guest.body.data, attributes } } });
  }

  async function tokenOf(guest: SignUp): Promise<string> {
    const session = await openSession(api, guest.keys);
    expectStatus(session, 201);
    return session.json.data.attributes.jwt;
  }

  async function name(guest: SignUp, token: string, attributes: object = {}): Promise<ApiAnswer> {
    const path = `/accounts/${guest.accountId}`;
    const body = {
      data: {
        type: 'accounts',
        attributes: {
          firstName: 'Nora',
          lastName: 'Newcomer',
          termsAccepted: true,
          stepUpKey: guest.stepUp.publicKey,
          ...attributes,
        },
      },
    };
    const secret = await secretFor(api, guest, { method: 'PATCH', path, body, key: guest.keys.sign });
    return api.call('PATCH', path, { token, body, headers: { secret } });
  }

  return { invited, lookUp, name, open, tokenOf };
}
