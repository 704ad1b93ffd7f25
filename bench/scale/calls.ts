/** Places and person of the user who asks. */
export interface Asker {
  token: string;
  /** What the twelve words of the account stand for. */
  entropy: number[];
  personId: string;
  accountId: string;
  workspaceId: string;
  folderId: string;
}

/** A call of the app, and what a person who knows the tables well would ask the database instead. */
export interface ScaleCall {
  name: string;
  path: (asker: Asker) => string;
  /** Its `data` are the rows of this, in this order. */
  byHand: (asker: Asker) => { text: string; parameters: string[] };
}

const CONTRACTS =
  'digitalassets?include=ownedBy.account,workspaceAccessGrant.grantedTo,folder&sort=-created&page[limit]=20';

/** The folders `f` that a member of a workspace sees; no company admins are among the callers. */
const ACCESS = `(m.role = 'admin' or f.owner_id = m.account_id
  or exists (select 1 from user_folder_permissions p where p.folder_id = f.id and p.account_id = m.account_id)
  or exists (select 1 from folder_ancestors above join folders o on o.id = above.ancestor_id
    where above.folder_id = f.id and o.owner_id = m.account_id))`;

/** The contracts `page` with their owners, the owners' accounts, and their locations. */
const withIncludes = (page: string, account: string) => `
  with page as (${page})
  select page.*, to_json(person) as person, to_json(account) as account, filing.*
  from page join natural_persons person on person.id = page.owner_id
    left join accounts account on account.id = person.account_id
    left join lateral (
      select to_json(filed) as filing, to_json(w) as workspace, to_json(f) as folder, m.role
      from workspace_access_grants filed join workspaces w on w.id = filed.workspace_id
        join workspace_memberships m on m.workspace_id = w.id and m.account_id = ${account}
        left join folders f on f.id = filed.folder_id
      where filed.asset_id = page.id and (f.id is null or ${ACCESS})) as filing on true
  order by page.created desc, page.id desc`;

/** In the order of the indexes of access grants and workspace access grants. */
const NEWEST = `order by asset_created desc, asset_id desc`;

const SEEN_FOLDERS = `
  select f.*, m.role from workspace_memberships m join folders f on f.workspace_id = m.workspace_id
  where m.account_id = $1 and ${ACCESS}`;

export const CALLS: ScaleCall[] = [
  {
    name: 'my contracts',
    path: () => `/${CONTRACTS}`,
    byHand: ({ personId, accountId }) => ({
      text: withIncludes(
        `select a.* from digital_assets a where id in (
          select asset_id from access_grants g join digital_assets own on own.id = g.asset_id
          where g.granted_to = $1 and g.effective and (g.expires is null or g.expires > now()) and own.state <> 'archived'
          ${NEWEST} limit 60) order by created desc, id desc limit 20`,
        '$2',
      ),
      parameters: [personId, accountId],
    }),
  },
  {
    name: 'contracts of a workspace',
    path: ({ workspaceId }) => `/workspaces/${workspaceId}/${CONTRACTS}`,
    byHand: ({ workspaceId, accountId, personId }) => ({
      text: withIncludes(
        `select a.* from workspace_access_grants filed join digital_assets a on a.id = filed.asset_id
         where filed.workspace_id = $1 and exists (select 1 from workspace_memberships where workspace_id = $1 and account_id = $2)
           and (filed.folder_id is null or filed.folder_id in (
             select f.id from folders f join workspace_memberships m on m.workspace_id = f.workspace_id and m.account_id = $2
             where f.workspace_id = $1 and ${ACCESS}))
           and a.state <> 'archived' and (a.state <> 'draft' or a.owner_id = $3)
         ${NEWEST} limit 20`,
        '$2',
      ),
      parameters: [workspaceId, accountId, personId],
    }),
  },
  {
    name: 'contracts of a folder',
    path: ({ folderId }) => `/folders/${folderId}/${CONTRACTS}`,
    byHand: ({ folderId, accountId, personId }) => ({
      text: withIncludes(
        `select a.* from workspace_access_grants filed join digital_assets a on a.id = filed.asset_id
         where filed.folder_id = $1 and exists (
             select 1 from folders f join workspace_memberships m on m.workspace_id = f.workspace_id and m.account_id = $2
             where f.id = $1 and ${ACCESS})
           and a.state <> 'archived' and (a.state <> 'draft' or a.owner_id = $3)
         ${NEWEST} limit 20`,
        '$2',
      ),
      parameters: [folderId, accountId, personId],
    }),
  },
  {
    name: 'workspaces in the sidebar',
    path: () => '/workspaces?sort=created&page[limit]=100',
    byHand: ({ accountId }) => ({
      text: `select w.*, m.role from workspace_memberships m join workspaces w on w.id = m.workspace_id
        where m.account_id = $1 order by w.created, w.id limit 100`,
      parameters: [accountId],
    }),
  },
  {
    name: 'folders of a workspace in the sidebar',
    path: ({ workspaceId }) => `/workspaces/${workspaceId}/folders?sort=created&page[limit]=100`,
    byHand: ({ accountId, workspaceId }) => ({
      text: `${SEEN_FOLDERS} and f.workspace_id = $2 order by f.created, f.id limit 100`,
      parameters: [accountId, workspaceId],
    }),
  },
  {
    name: 'all folders, first page by name',
    path: () => '/folders?sort=name&page[limit]=100',
    byHand: ({ accountId }) => ({
      text: `${SEEN_FOLDERS} order by f.name collate "und-x-icu", f.id limit 100`,
      parameters: [accountId],
    }),
  },
  {
    name: 'workspaces with what is counted: members, folders',
    path: () => '/workspaces?sort=created&include=members,folders&page[limit]=100',
    byHand: ({ accountId }) => ({
      text: `select w.*, m.role, (select json_agg(o) from workspace_memberships o where o.workspace_id = w.id) as members,
          (select json_agg(f) from folders f where f.workspace_id = w.id and ${ACCESS}) as folders
        from workspace_memberships m join workspaces w on w.id = m.workspace_id
        where m.account_id = $1 order by w.created, w.id limit 100`,
      parameters: [accountId],
    }),
  },
];
