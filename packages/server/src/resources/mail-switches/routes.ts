import { SWITCHABLE_MAILS } from '@signet/domain/mails/switchable-mail';
import { AppError } from '@signet/domain/errors/app-error';
import { followMailSwitchLinkBody, setMailSwitchBody } from '@signet/domain/resources/mail-switches/requests';
import { mailSwitches, type MailSwitchAttributes } from '@signet/domain/resources/mail-switches/resource';
import { resource } from '../../http/json-api/resource.ts';
import { route } from '../../http/routing/route.ts';
import { mailsOff, setMailSwitch } from '../../mail/mail-switches.ts';
import { readSwitchToken } from '../../mail/switch-token.ts';
import { inTransaction } from '../../platform/db/transaction.ts';

const { type } = mailSwitches;

interface MailSwitchRow extends MailSwitchAttributes {
  id: string;
}

export const mailSwitchResource = resource<MailSwitchRow>({
  definition: mailSwitches,
  // nothing includes them
  load: async () => [],
  attributes: ({ kind, isOn }): MailSwitchAttributes => ({ kind, isOn }),
  links: {},
});

const answer = (attributes: MailSwitchAttributes) => ({ type, id: attributes.kind, attributes });

const listRoute = route({
  method: 'GET',
  path: '/mailswitches',
  access: 'session',
  source: 'addition',
  summary: 'The kinds of mail that people can turn off, and which of them the caller gets.',
  answers: mailSwitches,
  list: 'whole',
  async handle({ services: { db }, session: { personId } }) {
    const off = await mailsOff(db, personId);
    return {
      status: 200,
      document: { data: SWITCHABLE_MAILS.map((kind) => answer({ kind, isOn: !off.has(kind) })) },
    };
  },
});

const setRoute = route({
  method: 'POST',
  path: '/mailswitches',
  access: 'session',
  source: 'addition',
  summary: 'Turn a kind of mail on or off for the caller.',
  body: setMailSwitchBody,
  answers: mailSwitches,
  forGuests: true,
  limit: { name: 'mail-switch', max: 600, seconds: 3600, per: 'account' },
  async handle({ services: { db }, session: { personId }, body }) {
    const { kind, isOn } = body.data.attributes;
    await inTransaction(db, (tx) => setMailSwitch(tx, { personId, kind, isOn }));
    return { status: 200, document: { data: answer({ kind, isOn }) } };
  },
});

const followLinkRoute = route({
  method: 'POST',
  path: '/mailswitchlinks',
  access: 'public',
  source: 'addition',
  summary:
    'The same by the link of a mail, without a session; NotFound for a link that this server did not make.',
  body: followMailSwitchLinkBody,
  answers: mailSwitches,
  forGuests: true,
  limit: { name: 'mail-switch-link', max: 600, seconds: 3600, per: 'address' },
  async handle({ services: { db, secrets }, body }) {
    const { token, isOn } = body.data.attributes;
    const found = readSwitchToken(secrets.mailSwitch, token);
    const isSet =
      found !== undefined && (await inTransaction(db, (tx) => setMailSwitch(tx, { ...found, isOn })));
    if (!isSet) throw new AppError('NotFound');
    return { status: 200, document: { data: answer({ kind: found.kind, isOn }) } };
  },
});

export const mailSwitchRoutes = [listRoute, setRoute, followLinkRoute];
