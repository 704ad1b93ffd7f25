import { sql } from 'kysely';
import { sendFollowerMails } from '../../src/resources/followers/send-mails.ts';
import { addDocument, createContract, undraft, type Contract } from './contracts.ts';
import { setFollowing } from './followers.ts';
import { invite } from './invite.ts';
import { expectStatus, type Person } from './people.ts';
import type { TestServer } from './server.ts';

/** What tests of the mails to followers do on their server. */
export function followersOn({ api, running: { services } }: TestServer, owner: Person) {
  /** What the job does at a time. */
  async function runAt(time: string): Promise<void> {
    services.now = () => new Date(time);
    await sendFollowerMails(services);
  }

  const mailsTo = ({ email }: { email: string }) =>
    services.db
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', email)
      .where('kind', '=', 'followed')
      .orderBy('number')
      .execute();

  /** A contract that somebody follows, beside whom others may read it. */
  async function followed(by: Person, ...readers: Person[]): Promise<Contract & { grant: string }> {
    const contract = await createContract(api, owner);
    await addDocument(api, contract);
    const grant = (await invite(api, contract, by, 'view')).json.data.id as string;
    for (const reader of readers) await invite(api, contract, reader, 'view');
    await undraft(api, contract);
    expectStatus(await setFollowing(api, contract, by), 204);
    return { ...contract, grant };
  }

  /** As if what is still to be told had happened at a time and after it, in its order. */
  async function happenedAt(time: string): Promise<void> {
    const since = sql<Date>`${new Date(time)}::timestamptz + (since - (select min(since) from followed_changes))`;
    await services.db.updateTable('followed_changes').set({ since }).execute();
  }

  return { followed, happenedAt, mailsTo, runAt };
}
