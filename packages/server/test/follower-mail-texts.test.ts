import { afterEach, describe, expect, it } from 'vitest';
import { addComment } from './support/comments.ts';
import { changeContract, createContract } from './support/contracts.ts';
import { followersOn } from './support/follower-mails.ts';
import { createPerson } from './support/people.ts';
import { serverOfFile } from './support/server-of-file.ts';

const server = await serverOfFile();
const { api } = server;
const { services } = server.running;
const named = (firstName: string, lastName: string) =>
  createPerson(api, { attributes: { firstName, lastName } });
const [owner, ben] = [await named('Olga', 'Owner'), await named('Ben', 'Reader')];
const { now: realNow } = services;
const { followed, happenedAt, mailsTo, runAt } = followersOn(server, owner);

afterEach(async () => {
  services.now = realNow;
  await services.db.deleteFrom('followers').execute();
});

describe('the text of the mail to a follower', () => {
  it('holds no title or name that a mail program would make a link of', async () => {
    const ada = await createPerson(api);
    const mallory = await named('Mallory', 'evil.example');
    const contract = await followed(ada, mallory);
    await changeContract(api, contract, { title: '<b>Pay at https://evil.example</b>' });
    await addComment(api, contract, mallory);
    await happenedAt('2097-05-09T15:00:00Z');
    await runAt('2097-05-10T08:00:00Z');
    const [mail] = await mailsTo(ada);
    expect(mail?.text).not.toMatch(/https:\/\/evil|evil\.example/);
    expect(mail?.html).not.toMatch(/https:\/\/evil|evil\.example|<b>/);
  });

  it('names fifty contracts and three people, and says that there are more', async () => {
    const ada = await createPerson(api);
    const people = await Promise.all(['A', 'B', 'C', 'D'].map((name) => named(name, 'Reader')));
    const contract = await followed(ada, ...people);
    for (const person of people) await addComment(api, contract, person);
    const { db } = services;
    const drafts = await Promise.all(
      Array.from({ length: 51 }, () => createContract(api, ada, { title: 'Z' })),
    );
    const rows = drafts.map(({ id }) => ({ asset_id: id, person_id: ada.personId, created: realNow() }));
    await db.insertInto('followers').values(rows).execute();
    const change = { kind: 'event', person_id: ben.personId, count: 1, since: realNow() } as const;
    const changes = rows.map(({ asset_id }) => ({ ...change, asset_id, follower_id: ada.personId }));
    await db.insertInto('followed_changes').values(changes).execute();
    await happenedAt('2097-05-09T15:00:00Z');
    await runAt('2097-05-10T08:00:00Z');
    const [mail] = await mailsTo(ada);
    expect(mail?.text).toContain('- 4 new comments by A Reader, B Reader, C Reader and others\n');
    expect(mail?.text.match(/^“/gmu)).toHaveLength(50);
    expect(mail?.text).toContain('\n\nand 2 more contracts\n\n');
    expect(mail?.html).toContain('and 2 more contracts');
    await runAt('2097-05-11T08:00:00Z');
    expect(await mailsTo(ada)).toHaveLength(1);
  });
});
