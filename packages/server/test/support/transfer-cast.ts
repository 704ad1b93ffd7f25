import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { createColleague, createCompany, joinCompany, type Company } from './companies.ts';
import { addDocument, createContract, undraft, type Contract } from './contracts.ts';
import { createPerson, expectStatus, type ApiAnswer, type Json, type Person } from './people.ts';
import type { TestServer } from './server.ts';
import { newTransfer, sendTransfer } from './transfers.ts';
import { addMember, createWorkspace, type Workspace } from './workspaces.ts';

/** Ann owns the contract, Bob and Dan are her colleagues, Eve belongs to another company. */
export type Name = 'admin' | 'ann' | 'bob' | 'dan' | 'eve';

type Options = Partial<Parameters<typeof newTransfer>[2]>;

export interface TransferCast {
  company: Company;
  /** A workspace of the company, of which the admin is no member. */
  workspace: Workspace;
  people: Record<Name, Person>;
  /** A finished contract of Ann's, which the others are about from then on. */
  newContract: () => Promise<Contract>;
  /** Who may take a transfer back beside the new owner. */
  admins: () => Person[];
  /** What its owner, or somebody else, sends to give the contract to somebody. */
  transferTo: (to: Name, options?: Options) => Promise<Json>;
  /** Gives the contract to somebody, and returns the statement. */
  give: (to: Name, options?: Options) => Promise<SignedStatement>;
  send: (body: Json, by: Name) => Promise<ApiAnswer>;
  statementIn: (body: Json) => SignedStatement;
}

/** The people of tests about transfers. */
export async function transferCast(server: TestServer): Promise<TransferCast> {
  const { api } = server;
  const company = await createCompany(api);
  const people = {
    admin: await createPerson(api),
    ann: await createColleague(api, company),
    bob: await createColleague(api, company),
    dan: await createColleague(api, company),
    eve: (await createCompany(api, 'Other')).founder,
  };
  await joinCompany(server, people.admin, { of: company.founder, role: 'admin' });
  const workspace = await createWorkspace(api, company.founder);
  await addMember(api, workspace, people.ann, { role: 'editor' });
  let contract: Contract;
  const cast: TransferCast = {
    company,
    workspace,
    people,
    async newContract() {
      contract = await createContract(api, people.ann);
      await addDocument(api, contract);
      await undraft(api, contract);
      return contract;
    },
    admins: () => [company.founder, people.admin],
    transferTo: (to, options) =>
      newTransfer(contract, people[to], { admins: cast.admins(), by: contract.owner, ...options }),
    async give(to, options = {}) {
      const { by = contract.owner } = options;
      const body = await cast.transferTo(to, options);
      expectStatus(await sendTransfer(api, contract, { body, to: people[to], by }), 200);
      return cast.statementIn(body);
    },
    send: (body, by) => api.call('PATCH', `/digitalassets/${contract.id}`, { token: people[by].token, body }),
    statementIn: (body) => body.data.attributes.transfer.statement,
  };
  return cast;
}
