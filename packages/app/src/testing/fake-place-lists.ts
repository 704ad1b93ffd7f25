import { onTestFinished } from 'vitest';
import { forgetAnswers } from '../shared/api-client/get-cache.ts';
import { beginSession, endSession } from '../shared/session/session-store.ts';
import { json, refusal, replaceNetwork, type RecordedCall } from './network.ts';
import type { FakeAccount } from './people.ts';
import { sessionOf } from './sessions.ts';
import {
  folderResource,
  foldersDocument,
  LEGAL,
  NDA,
  workspaceResource,
  workspacesDocument,
  type TestPlace,
} from './workspaces.ts';

/** The workspaces and folders that the sidebar lists, as the server has them; what the app makes is added here. */
export interface FakePlaceLists {
  calls: RecordedCall[];
  workspaces: TestPlace[];
  folders: TestPlace[];
  /** Of the company admin, where a test asks for it. */
  account: FakeAccount | null;
  /** What the caller may do beside reading the lists. */
  permissions: string[];
  /** Answers in place of the server, if it wants to. */
  instead: (call: RecordedCall) => Response | Promise<Response> | undefined;
}

/**
 * A company admin begins, with no answers yet, and is logged out after the test; the server knows the workspace
 * Legal and its folder NDA.
 */
export function startPlaceLists(): FakePlaceLists {
  const lists: FakePlaceLists = {
    calls: [],
    workspaces: [LEGAL],
    folders: [NDA],
    account: null,
    permissions: ['create-workspace', 'company-workspace'],
    instead: () => undefined,
  };
  forgetAnswers();
  beginSession(sessionOf({ companyRole: 'admin' }), '/home');
  onTestFinished(endSession);
  lists.calls = replaceNetwork((call) => lists.instead(call) ?? answer(lists, call));
  return lists;
}

function answer(lists: FakePlaceLists, { method, url, body }: RecordedCall): Response {
  const { pathname } = new URL(url, location.origin);
  if (method === 'POST' && pathname.endsWith('/workspaces')) {
    const { data } = body as { data: { id: string; attributes: { title: string } } };
    const made = { ...LEGAL, id: data.id, title: data.attributes.title };
    lists.workspaces.push(made);
    return json({ data: workspaceResource(made) }, 201);
  }
  if (method === 'POST' && pathname.endsWith('/folders')) {
    const { data } = body as { data: { attributes: { name: string } } };
    const made = { ...NDA, id: '0192eeff-0000-4000-8000-000000000001', title: data.attributes.name };
    lists.folders.push(made);
    return json({ data: folderResource(made) }, 201);
  }
  const { account } = lists;
  if (account !== null && pathname.endsWith(`/accounts/${account.id}`))
    return json({ data: { type: 'accounts', id: account.id, attributes: account.attributes } });
  if (pathname.endsWith('/workspaces'))
    return json(workspacesDocument(lists.workspaces, { permissions: lists.permissions }));
  if (pathname.endsWith('/folders')) return json(foldersDocument(lists.folders));
  return refusal(404, 'NotFound');
}
