import { mkdirSync } from 'node:fs';
import { companyOf, inviteColleague, joinByInvitation } from '../packages/server/test/support/companies.ts';
import { writeComment } from '../packages/server/test/support/comments.ts';
import { addField, setValue } from '../packages/server/test/support/custom-fields.ts';
import { addEvent, addReminder } from '../packages/server/test/support/events.ts';
import { file } from '../packages/server/test/support/filing.ts';
import { setFollowing } from '../packages/server/test/support/followers.ts';
import { createFolder } from '../packages/server/test/support/folders.ts';
import { apiOf, expectStatus } from '../packages/server/test/support/people.ts';
import { addLabel } from '../packages/server/test/support/labels.ts';
import { addTask } from '../packages/server/test/support/tasks.ts';
import { addMember, createWorkspace } from '../packages/server/test/support/workspaces.ts';
import { createDemoContract } from './contracts.ts';
import { createDemoPerson, type DemoPerson } from './person.ts';

const DAY_MS = 86_400_000;
const day = (fromNow: number): string => new Date(Date.now() + fromNow * DAY_MS).toISOString().slice(0, 10);

/**
 * Fills a fresh server at `origin` with a company at work, by the calls and the cryptography of the app: people, workspaces,
 * folders, contracts in every state, labels, tasks, events, comments, followers, custom fields. Key files go below `keyFolder`.
 *
 * @returns the people who can log in
 */
export async function fillWithCompany(origin: string, keyFolder: string): Promise<DemoPerson[]> {
  mkdirSync(keyFolder, { recursive: true, mode: 0o700 });
  const api = apiOf(origin);
  const person = (firstName: string, lastName: string, companyName?: string) =>
    createDemoPerson(api, keyFolder, {
      firstName,
      lastName,
      ...(companyName === undefined ? {} : { companyName }),
    });
  const anna = await person('Anna', 'Albrecht', 'Nordwind GmbH');
  const ben = await person('Ben', 'Brandt');
  const carla = await person('Carla', 'Costa');
  const david = await person('David', 'Dunn', 'Harbour Ltd');

  const nordwind = await companyOf(api, anna);
  await joinByInvitation(api, nordwind, ben);
  await joinByInvitation(api, nordwind, carla);
  expectStatus(await inviteColleague(api, nordwind, { email: 'emma@example.com', role: 'creator' }), 201);

  const sales = await createWorkspace(api, anna, 'Sales');
  const people = await createWorkspace(api, anna, 'People');
  await addMember(api, sales, ben, { role: 'editor' });
  await addMember(api, sales, carla, { role: 'viewer' });
  await addMember(api, people, carla, { role: 'editor' });
  const customers = await createFolder(api, anna, sales.id, { name: 'Customers' });
  const harbour = await createFolder(api, anna, sales.id, { name: 'Harbour Ltd', parent: customers });
  await createFolder(api, anna, people.id, { name: 'Employment' });

  const [framework, premises, hr] = [
    await addLabel(api, anna, 'Framework', 14),
    await addLabel(api, ben, 'Premises', 10),
    await addLabel(api, carla, 'HR', 6),
  ];
  const supply = await createDemoContract(api, anna, {
    title: 'Supply agreement',
    description: 'Screws and fittings, delivered every month.',
    pages: 12,
    dates: { startDate: day(-30), expiryDate: day(335) },
    terms: { contractValue: { amount: 4_800_000, currency: 'EUR' } },
    labels: [framework],
    signers: [ben, david],
    viewers: [carla],
    state: 'partlySigned',
  });
  expectStatus(await file(api, supply, sales, { folder: harbour }), 201);
  await addTask(api, supply, [ben, carla], {
    title: 'Check the notice period',
    dueDate: day(10),
  });
  expectStatus(await setFollowing(api, supply, carla), 204);
  expectStatus(await setFollowing(api, supply, ben), 204);
  await writeComment(api, supply, carla, 'Is the notice period really six months?');
  await writeComment(
    api,
    supply,
    anna,
    'Yes: Harbour wanted it that way, and we get the lower price for it.',
  );
  const lease = await createDemoContract(api, anna, {
    title: 'Lease of the warehouse',
    description: 'Ends at the end of next month unless it is renewed.',
    pages: 30,
    dates: { startDate: day(-700), expiryDate: day(40) },
    terms: {
      term: {
        kind: 'RENEWING',
        renewal: { amount: 1, unit: 'YEAR' },
        notice: { amount: 4, unit: 'WEEK' },
      },
      contractValue: { amount: 1_250_050, currency: 'EUR' },
    },
    labels: [framework, premises],
    signers: [david],
    state: 'signed',
  });
  expectStatus(await file(api, lease, sales), 201);
  const lastDay = await addEvent(api, lease, {
    date: day(12),
    description: 'Last day to give notice of the warehouse',
  });
  await addReminder(api, lease, lastDay, { amount: -1, timeUnit: 'WEEK' });
  await addReminder(api, lease, lastDay, { amount: -1, timeUnit: 'DAY' });
  const confidential = await createDemoContract(api, anna, {
    title: 'Confidentiality agreement',
    description: 'Between Nordwind and Harbour. Not to be signed before Carla has approved it.',
    signers: [david],
    viewers: [carla],
  });
  await addTask(api, confidential, [carla], {
    title: 'Approve the term of five years',
    dueDate: day(3),
    approval: true,
    holdsSigning: true,
  });
  await createDemoContract(api, anna, {
    title: 'Consulting agreement',
    description: 'Turned down: the day rate is too high.',
    signers: [carla],
    state: 'declined',
  });
  await createDemoContract(api, anna, {
    title: 'House rules',
    description: 'To read, not to sign.',
    terms: { term: { kind: 'OPEN_ENDED', notice: { amount: 3, unit: 'MONTH' } } },
    viewers: [ben, carla],
  });
  await createDemoContract(api, anna, {
    title: 'Maintenance of the lifts',
    description: 'Has run out.',
    dates: { startDate: day(-800), expiryDate: day(-20) },
    labels: [premises],
    viewers: [ben],
  });
  await createDemoContract(api, anna, {
    title: 'Insurance of 2024',
    description: 'Has run out and is put away.',
    dates: { startDate: day(-900), expiryDate: day(-400) },
    state: 'archived',
  });
  await createDemoContract(api, anna, {
    title: 'Employment contract',
    description: 'Not finished yet.',
    labels: [hr],
    signers: [carla],
    state: 'draft',
  });
  await createDemoContract(api, david, {
    title: 'Order of berths',
    description: 'From Harbour, for Anna to sign.',
    signers: [anna],
  });
  // after the contracts, which were finished before the company asked for a department
  const department = await addField(api, nordwind, {
    type: 'singleSelect',
    name: 'Department',
    required: true,
    options: ['Purchasing', 'Sales', 'People'],
    translations: {
      en: { name: '', description: 'Who pays for it' },
      de: { name: 'Abteilung', description: 'Wer dafür zahlt' },
    },
  });
  const notice = await addField(api, nordwind, { type: 'date', name: 'Notice until' });
  for (const [field, value] of [
    [department, 'Purchasing'],
    [notice, day(245)],
  ] as const)
    expectStatus(await setValue(api, supply, field, value), 201);
  return [anna, ben, carla, david];
}
