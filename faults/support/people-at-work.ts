import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fromBase64Url } from '../../packages/domain/src/bytes/base64.ts';
import { createEntry, transactionIdOf } from '../../packages/domain/src/ledger/entry.ts';
import {
  createContract,
  newDocument,
  takeIn,
  undraft,
  upload,
  type Contract,
  type Document,
} from '../../packages/server/test/support/contracts.ts';
import { invite } from '../../packages/server/test/support/invite.ts';
import {
  activateByMail,
  expectStatus,
  freshEmail,
  logIn,
  signUpOf,
  type Api,
  type Person,
} from '../../packages/server/test/support/people.ts';
import { postSignUp } from '../../packages/server/test/support/sign-ups.ts';
import { until } from '../../packages/server/test/support/server.ts';
import { lock, newSignature } from '../../packages/server/test/support/signing.ts';
import { accountOf } from '../../packages/domain/src/trust/testing/known-people.ts';
import type { Random } from '../random.ts';
import type { Acknowledged } from './acknowledged.ts';

const LARGEST_DOCUMENT = 200_000;
const SIDE_BY_SIDE = 4;
const SETTLE_MS = 3000;

/** The people of an installation. */
export interface Cast {
  owners: [Person, Person];
  signer: Person;
}

export async function castOf(api: Api, acknowledged: Acknowledged): Promise<Cast> {
  const person = () => signUp(patient(api, { isOver: false }), acknowledged);
  return { owners: [await person(), await person()], signer: await person() };
}

/** Several people who work until they are told to stop, or the server is gone. */
export interface Work {
  /** Nothing that is answered from here on counts as acknowledged, and errors are no errors. */
  isOver: boolean;
  /** What the server refused or answered wrongly before the end; each stopped one of the people. */
  troubles: string[];
  /** Ends with the last of them. */
  done: Promise<unknown>;
}

/** @param excuses errors that are part of the fault at hand; people then try something else */
export function putToWork(
  api: Api,
  cast: Cast,
  { acknowledged, random, excuses = () => false }: Deed & { excuses?: (error: Error) => boolean },
): Work {
  const work: Work = { isOver: false, troubles: [], done: Promise.resolve() };
  const worker = async (chance: Random): Promise<void> => {
    while (!work.isOver) {
      const act = chance.oneOf([signsUp, draws, uploads, uploads, uploads, signs, signs]);
      try {
        await act(patient(api, work), cast, { acknowledged, random: chance });
      } catch (error) {
        if (work.isOver) return;
        if (!excuses(error as Error)) return void work.troubles.push(String((error as Error).stack));
      }
    }
  };
  const workers = Array.from({ length: SIDE_BY_SIDE }, (_, number) =>
    worker(random.fork(`worker ${number}`)),
  );
  work.done = Promise.all(workers);
  return work;
}

/** Ends the work, and answers its troubles. A call whose server is gone may never be told so: it is not waited for for long. */
export async function endWork(work: Work): Promise<string[]> {
  work.isOver = true;
  await Promise.race([work.done, pause(SETTLE_MS, undefined, { ref: false })]);
  return work.troubles;
}

/** Waits for mails. What is answered after the end was not heard. */
function patient(api: Api, work: Pick<Work, 'isOver'>): Api {
  const heard = <T>(answer: T): T => {
    if (work.isOver) throw new Error('It was over.');
    return answer;
  };
  return {
    call: async (...asked) => heard(await api.call(...asked)),
    mailsTo: (email) =>
      until(async () => {
        const mails = heard(await api.mailsTo(email));
        return mails.length > 0 && mails;
      }),
  };
}

interface Deed {
  acknowledged: Acknowledged;
  random: Random;
}

async function signUp(api: Api, acknowledged: Acknowledged): Promise<Person> {
  const email = freshEmail();
  const fresh = await signUpOf(email);
  expectStatus(await postSignUp(api, fresh), 201);
  acknowledged.signUp(email);
  expectStatus(await activateByMail(api, fresh), 200);
  const session = await logIn(api, fresh);
  const person = { email, ...fresh, account: await accountOf(fresh.keys), ...session };
  acknowledged.person(person);
  return person;
}

async function signsUp(api: Api, _cast: Cast, { acknowledged }: Deed): Promise<void> {
  await signUp(api, acknowledged);
}

async function draws(api: Api, { owners }: Cast, { acknowledged, random }: Deed): Promise<Contract> {
  const contract = await createContract(api, random.oneOf(owners));
  acknowledged.contract(contract.id, contract.owner);
  return contract;
}

async function uploads(api: Api, cast: Cast, { acknowledged, random }: Deed): Promise<[Contract, Document]> {
  const contract = await draws(api, cast, { acknowledged, random });
  const fresh = await newDocument(contract, { content: randomBytes(1 + random.below(LARGEST_DOCUMENT)) });
  const { document } = fresh;
  expectStatus(await upload(api, contract, fresh), 201);
  acknowledged.document(document, contract.owner);
  expectStatus(await takeIn(api, contract, document), 200);
  return [contract, document];
}

async function signs(api: Api, cast: Cast, { acknowledged, random }: Deed): Promise<void> {
  const { signer } = cast;
  const [contract, document] = await uploads(api, cast, { acknowledged, random });
  await invite(api, contract, signer, 'sign');
  await undraft(api, contract);
  acknowledged.finished(contract.id, contract.owner);
  expectStatus(await lock(api, signer, document), 204);
  const body = await newSignature(contract, signer, document);
  const answer = await api.call('POST', '/signatures', { token: signer.token, body });
  expectStatus(answer, 201);
  const { salt, statement } = body.data.attributes;
  const txId = transactionIdOf(createEntry('sig', fromBase64Url(salt), statement));
  acknowledged.signature(answer.json.data.id, { of: document.id, txId, owner: contract.owner });
}
