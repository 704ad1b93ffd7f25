import type { Payments } from '@signet/domain/billing/payments';
import type { SubscriptionAttributes } from '@signet/domain/resources/subscriptions/resource';
import { forgetAnswers } from '../shared/api-client/get-cache.ts';
import { beginSession } from '../shared/session/session-store.ts';
import { forgetDevice } from './fake-server.ts';
import { json, refusal, replaceNetwork, type RecordedCall } from './network.ts';
import { sessionOf } from './sessions.ts';

/** Accounts that the fake provider knows; the second one it refuses. */
export const IBAN = 'DE89370400440532013000';
export const REFUSED_IBAN = 'DE72370400440532019999';
export const REFUSAL = 'Your bank says no.';

const COMPANY = '0192cccc-0000-4000-8000-0000000000cc';
const TIME = '2026-11-22T12:00:00.000Z';
const ENDS = '2026-12-22T12:00:00.000Z';

interface FakeMethod {
  id: string;
  attributes: object;
}

/** What the server has of the company's money; what the app changes is changed here. */
export interface FakeBilling {
  calls: RecordedCall[];
  info: Record<string, string>;
  methods: FakeMethod[];
  subscription: (Partial<SubscriptionAttributes> & { methodId: string }) | undefined;
  /** Answers in place of the server, if it wants to. */
  instead: (call: RecordedCall) => Response | undefined;
}

/** Puts a server in the place of the network, and an admin of a company into a session. */
export async function startBilling(payments: Payments): Promise<FakeBilling> {
  await forgetDevice();
  forgetAnswers();
  const billing: FakeBilling = {
    calls: [],
    info: Object.fromEntries(
      'companyName billingEmail phone street suite city state postalCode country'
        .split(' ')
        .map((name) => [name, '']),
    ),
    methods: [],
    subscription: undefined,
    instead: () => undefined,
  };
  beginSession(sessionOf({ companyRole: 'admin', companyId: COMPANY }), '/home');
  billing.calls = replaceNetwork((call) => billing.instead(call) ?? answer(billing, call, payments));
  return billing;
}

/** An account as if it had been added before. */
export function addMethod(billing: FakeBilling, iban = IBAN): FakeMethod {
  const attributes = {
    name: 'Ada Lovelace',
    ibanCountry: iban.slice(0, 2),
    ibanCheckDigits: iban.slice(2, 4),
    ibanLastFour: iban.slice(-4),
  };
  const method = { id: crypto.randomUUID(), attributes };
  billing.methods = [...billing.methods, method];
  return method;
}

const gone = () => new Response(null, { status: 204 });
const methodResource = (method: FakeMethod) => ({ type: 'paymentmethods', ...method });

function answer(billing: FakeBilling, { method, url, body }: RecordedCall, payments: Payments): Response {
  const path = new URL(url, location.origin).pathname.replace('/ui-api', '');
  const data = (body as { data?: { attributes?: Record<string, string>; relationships?: Paid } } | undefined)
    ?.data;
  const own = `/companies/${COMPANY}`;
  switch (`${method} ${path}`) {
    case 'GET /configuration':
      return json({ ledgerUrl: 'https://ledger.example', payments });
    case `GET ${own}`:
      return json({
        data: { type: 'companies', id: COMPANY, attributes: { name: 'Acme', defaultLanguage: 'en' } },
      });
    case `GET ${own}/settings`:
      return json({ data: [] });
    case `PATCH ${own}/billing`:
      billing.info = data?.attributes ?? {};
      return json({ data: infoResource(billing) });
    case `GET ${own}/billing`:
      return json({ data: infoResource(billing) });
    case `GET ${own}/paymentMethods`:
      return json({ data: billing.methods.map(methodResource) });
    case `POST ${own}/paymentMethods`:
      return addOrRefuse(billing, data?.attributes?.['iban'] ?? '');
    case 'GET /subscriptions':
      return json({ data: subscriptionResources(billing) });
    case 'POST /subscriptions':
      billing.subscription = { state: 'pending', methodId: data?.relationships?.paymentMethod.data.id ?? '' };
      return json({ data: subscriptionResources(billing)[0] }, 201);
    case 'DELETE /subscriptions/s1':
      if (billing.subscription) Object.assign(billing.subscription, { nextDebit: null, ends: ENDS });
      return gone();
    default:
      if (method !== 'DELETE') return refusal(404, 'NotFound');
      billing.methods = billing.methods.filter(({ id }) => !path.endsWith(id));
      return gone();
  }
}

interface Paid {
  paymentMethod: { data: { id: string } };
}

const infoResource = ({ info }: FakeBilling) => ({ type: 'billinginfos', id: COMPANY, attributes: info });

function addOrRefuse(billing: FakeBilling, iban: string): Response {
  if (iban !== REFUSED_IBAN) return json({ data: methodResource(addMethod(billing, iban)) }, 201);
  const source = { pointer: '/data/attributes/iban' };
  return json(
    { errors: [{ status: '422', code: 'PaymentRefused', title: 'x', detail: REFUSAL, source }] },
    422,
  );
}

function subscriptionResources({ subscription }: FakeBilling): object[] {
  if (subscription === undefined) return [];
  const { methodId, ...attributes } = subscription;
  return [
    {
      type: 'subscriptions',
      id: 's1',
      attributes: {
        plan: 'basic_1',
        state: 'active',
        created: TIME,
        nextDebit: ENDS,
        ends: null,
        ...attributes,
      },
      relationships: { paymentMethod: { data: { type: 'paymentmethods', id: methodId } } },
    },
  ];
}
