import { FOLDER_PROFILE_IDS } from '@signet/domain/resources/folder-access-profiles/resource';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { speakEnglish } from '../../testing/english.ts';
import { startPlaces, type FakePlaces, type PlacePerson } from '../../testing/fake-places.ts';
import { refusal } from '../../testing/network.ts';
import { PlaceApp } from '../../testing/place-app.tsx';
import { LEGAL, NDA } from '../../testing/workspaces.ts';
import ManageAccessDialog from './access/manage-access-dialog.tsx';
import { useFolders } from './use-folders.ts';
import { useWorkspaces } from './use-workspaces.ts';

let places: FakePlaces;
let people: Record<'grace' | 'linus' | 'olga' | 'nina', PlacePerson>;

beforeAll(() => speakEnglish('workspaces', 'places'));
beforeEach(async () => {
  places = await startPlaces();
  const [grace, linus, olga, nina] = await Promise.all(
    ['Grace', 'Linus', 'Olga', 'Nina'].map((name) => places.person(name)),
  );
  people = { grace, linus, olga, nina } as typeof people;
  for (const who of Object.values(people)) await places.join(who, 'viewer');
  places.permissions = [
    { id: crypto.randomUUID(), who: places.me, profile: 'maintainer' },
    { id: crypto.randomUUID(), who: people.olga, profile: 'owner' },
    { id: crypto.randomUUID(), who: people.linus, profile: 'parent-owner' },
    { id: crypto.randomUUID(), who: people.grace, profile: 'viewer' },
  ];
  places.calls.length = 0;
});

function Opened() {
  const workspace = useWorkspaces().workspaces?.find(({ id }) => id === LEGAL.id);
  const folder = useFolders(LEGAL.id).folders?.find(({ id }) => id === NDA.id);
  if (workspace === undefined || folder === undefined) return null;
  return <ManageAccessDialog workspace={workspace} folder={folder} onClose={() => {}} />;
}

const show = () =>
  render(
    <PlaceApp path="/my-contracts">
      <Opened />
    </PlaceApp>,
  );
const access = page.getByRole('dialog', { name: 'Access to NDA' });
const list = (name: string) => access.getByRole('list', { name, exact: true });
const namesIn = (name: string) =>
  list(name)
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => /([A-Z][a-z]+) Person/.exec(textContent ?? '')?.[1]);
const roleOf = (name: string) => access.getByRole('combobox', { name: `Role of ${name} Person` });
const sent = (method: string) => places.calls.filter((call) => call.method === method);

/** The one call of a change, with its path below the server. */
function theCall(method: string) {
  const [only, ...more] = sent(method);
  expect(more).toEqual([]);
  return { path: only?.url.replace('/ui-api', ''), body: only?.body };
}

describe('the lists', () => {
  it('tabs count everybody, also those with general access; the dropdowns of the owner and of oneself are disabled (DLG-ACCESS-01, PERM-FOLDER-05, J-111)', async () => {
    places.permissions[0] = { id: crypto.randomUUID(), who: places.me, profile: 'editor' };
    await show();
    await expect.element(access.getByRole('tab', { name: 'With access 4' })).toBeVisible();
    expect(new Set(namesIn('With access'))).toEqual(new Set(['Ada', 'Grace', 'Olga']));
    await expect.element(roleOf('Olga')).toHaveTextContent('Owner');
    await expect.element(roleOf('Olga')).toBeDisabled();
    await expect.element(roleOf('Ada')).toBeDisabled();
    await expect.element(roleOf('Grace')).toBeEnabled();
    await userEvent.click(access.getByRole('tab', { name: 'Without access 1' }));
    expect(namesIn('Without access')).toEqual(['Nina']);
  });

  it('General access lists maintainers and owners of folders above, without dropdowns (DLG-ACCESS-03, PERM-FOLDER-04)', async () => {
    await show();
    const panel = access.getByText('General access (2)');
    await expect.element(panel).toBeVisible();
    await expect.element(access.getByText('Owner of a parent folder')).not.toBeVisible();
    await userEvent.click(panel);
    await expect.element(access.getByText('Owner of a parent folder')).toBeVisible();
    expect(new Set(namesIn('General access'))).toEqual(new Set(['Ada', 'Linus']));
    expect(list('General access').getByRole('combobox').elements()).toEqual([]);
  });

  it('General access is open where nobody else has access, or is found (DLG-ACCESS-03)', async () => {
    await show();
    await expect.element(access.getByText('General access (2)')).toBeVisible();
    await expect.element(access.getByText('Owner of a parent folder')).not.toBeVisible();
    await userEvent.fill(access.getByRole('searchbox', { name: 'Search people' }), 'linus');
    await expect.element(access.getByText('Owner of a parent folder')).toBeVisible();
  });

  it('the search looks into both tabs (DLG-ACCESS-02, VAL-FOLDER-10)', async () => {
    await show();
    await userEvent.fill(access.getByRole('searchbox', { name: 'Search people' }), 'nina');
    await expect.element(access.getByRole('tab', { name: 'With access 0' })).toBeVisible();
    await expect.element(access.getByText('1 person found')).toBeVisible();
    await userEvent.click(access.getByRole('tab', { name: 'Without access 1' }));
    expect(namesIn('Without access')).toEqual(['Nina']);
  });

  it('lists that could not be loaded are loaded on a retry (API-41)', async () => {
    places.instead = ({ url }) =>
      url.includes('/permissions') ? refusal(500, 'UnexpectedError') : undefined;
    await show();
    const retry = access.getByRole('button', { name: 'Try again' });
    await expect.element(retry).toBeVisible();
    places.instead = () => undefined;
    await userEvent.click(retry);
    await expect.element(roleOf('Grace')).toBeVisible();
  });
});

describe('changes', () => {
  const scope = page.getByRole('radio');

  it('a role is chosen by keyboard, then its scope (DLG-ACCESS-04, STATE-FOLDER-05, PERM-FOLDER-02, PERM-FOLDER-03, PERM-FOLDER-06)', async () => {
    await show();
    await expect.element(roleOf('Grace')).toBeVisible();
    roleOf('Grace').element().focus();
    await userEvent.keyboard('{Enter}');
    const options = page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent);
    expect(options).toEqual([
      'EditorCan manage this folder',
      'ViewerCan view contracts',
      'No accessRemoves access',
    ]);
    await userEvent.keyboard('{Home}{Enter}');
    const question = page.getByRole('dialog', { name: 'Change the access of Grace Person?' });
    await expect.element(question).toBeVisible();
    const scopes = [
      'Only this folder',
      'This folder and subfolders accessible to the user',
      'This folder and all subfolders',
    ];
    for (const name of scopes)
      await expect.element(question.getByRole('radio', { name, exact: true })).toBeVisible();
    await expect.element(question.getByRole('radio', { name: 'Only this folder' })).toBeChecked();
    expect(sent('PATCH')).toEqual([]);
    await userEvent.click(question.getByRole('radio', { name: /accessible/ }));
    await userEvent.click(question.getByRole('button', { name: 'Change access' }));
    await expect.poll(() => sent('PATCH')).toHaveLength(1);
    const { path, body } = theCall('PATCH');
    expect(path).toBe(`/userfolderpermissions/${places.permissions[3]?.id ?? ''}`);
    expect(body).toMatchObject({
      data: {
        attributes: { inheritanceMode: 'accessible' },
        relationships: { accessProfile: { data: { id: FOLDER_PROFILE_IDS.editor } } },
      },
    });
    await expect.element(roleOf('Grace')).toHaveFocus();
  });

  it('a change that is refused is told in the question, which keeps what was chosen (ERR-64, J-192)', async () => {
    await show();
    places.instead = ({ method }) => (method === 'PATCH' ? refusal(403, 'Forbidden') : undefined);
    await userEvent.click(roleOf('Grace'));
    await userEvent.click(page.getByRole('option', { name: /^Editor/ }));
    const question = page.getByRole('dialog', { name: 'Change the access of Grace Person?' });
    await userEvent.click(question.getByRole('radio', { name: /accessible/ }));
    await userEvent.click(question.getByRole('button', { name: 'Change access' }));
    await expect.element(question.getByRole('alert')).toHaveTextContent('You are not allowed to do this.');
    await expect.element(question.getByRole('radio', { name: /accessible/ })).toBeChecked();
  });

  it('a member without access becomes viewer in the chosen scope (J-112, STATE-FOLDER-04, API-43)', async () => {
    await show();
    await userEvent.click(access.getByRole('tab', { name: /^Without access/ }));
    await userEvent.click(access.getByRole('button', { name: 'Give access to Nina Person' }));
    const question = page.getByRole('dialog', { name: 'Give access to Nina Person?' });
    await userEvent.click(question.getByRole('radio', { name: 'This folder and all subfolders' }));
    await userEvent.click(question.getByRole('button', { name: 'Give access' }));
    await expect.poll(() => sent('POST')).toHaveLength(1);
    expect(theCall('POST').body).toEqual({
      data: {
        type: 'userfolderpermissions',
        attributes: { inheritanceMode: 'all' },
        relationships: {
          folder: { data: { type: 'folders', id: NDA.id } },
          grantedToAccount: { data: { type: 'accounts', id: people.nina.account.id } },
          accessProfile: { data: { type: 'folderaccessprofiles', id: FOLDER_PROFILE_IDS.viewer } },
        },
      },
    });
  });

  it('removing asks for this folder or all below; errors are shown there (DLG-ACCESS-05, STATE-FOLDER-06, PERM-FOLDER-07, J-113, ERR-63, J-192)', async () => {
    await show();
    await userEvent.click(roleOf('Grace'));
    await userEvent.click(page.getByRole('option', { name: /^No access/ }));
    const question = page.getByRole('alertdialog', { name: 'Remove the access of Grace Person?' });
    await expect.element(question).toBeVisible();
    expect(scope.elements()).toHaveLength(2);
    places.instead = ({ method }) => (method === 'DELETE' ? refusal(403, 'Forbidden') : undefined);
    await userEvent.click(question.getByRole('radio', { name: 'This folder and all subfolders' }));
    await userEvent.click(question.getByRole('button', { name: 'Remove access' }));
    await expect.element(question.getByText('You are not allowed to do this.')).toBeVisible();
    await expect
      .element(question.getByRole('radio', { name: 'This folder and all subfolders' }))
      .toBeChecked();
    places.instead = () => undefined;
    places.calls.length = 0;
    const { id = '' } = places.permissions[3] ?? {};
    await userEvent.click(question.getByRole('button', { name: 'Remove access' }));
    await expect.element(access.getByRole('tab', { name: 'Without access 2' })).toBeVisible();
    expect(theCall('DELETE').path).toBe(`/userfolderpermissions/${id}?inheritanceMode=all`);
  });
});
