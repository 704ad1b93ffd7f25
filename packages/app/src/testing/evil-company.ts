import { forgetAnswers } from '../shared/api-client/get-cache.ts';
import { tendCompanyWorkspace } from '../entities/company-workspace/company-workspace-store.ts';
import { startCompany, type FakeCompany } from './fake-company.ts';
import { startFakeServer } from './fake-server.ts';
import { startWorkspace } from './fake-workspace-server.ts';
import type { Registered } from './fake-workspace.ts';
import type { FakeServer } from './fake-world.ts';
import { createAccount, createPerson } from './people.ts';

/** A server, and a stranger whose key is in no log: only the server identifies them. */
export async function startEvilServer(): Promise<{ server: FakeServer; eve: Registered }> {
  const server = await startFakeServer();
  const account = await createAccount();
  const eve = { ...createPerson('eve@example.com', account), account };
  server.people.push(eve);
  return { server, eve };
}

/** A company that `me` founded, with its workspace. */
export async function ownCompany(server: FakeServer): Promise<FakeCompany> {
  const company = await startCompany(server);
  company.workspace = await startWorkspace(server, server.me, company.id);
  return company;
}

/** Tends the company workspace by what the server says now. */
export function tendAgain(): Promise<void> {
  forgetAnswers();
  return tendCompanyWorkspace();
}
