import { forgetAnswers } from '../shared/api-client/get-cache.ts';
import { tendCompanyWorkspace } from '../entities/company-workspace/company-workspace-store.ts';
import { startCompany, type FakeCompany } from './fake-company.ts';
import { startWorkspace } from './fake-workspace-server.ts';
import type { FakeServer } from './fake-world.ts';

/** Every wrapped secret that left the page, whatever it is called. */
export const allEnvelopes = ({ calls }: FakeServer): string[] =>
  calls.flatMap(({ body }) =>
    (JSON.stringify(body ?? null).match(/"[A-Za-z0-9_-]{294}"/g) ?? []).map(String),
  );

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
