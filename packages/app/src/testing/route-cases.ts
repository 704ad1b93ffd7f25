import { ACTIVE, DRAFT } from './contracts.ts';

/** Title of a page that is still to come. */
export const LATER = 'Not here yet';

const event = '/dos/event/e1';
const reminder = '/dos/event/e1/reminder/r1';
const detail = `/contract-details/${ACTIVE}`;
const editor = `/contract-new/${DRAFT}`;

/** Pages of every logged-in user: id, address, title, and the address it ends at where that is another. */
export const AUTHENTICATED: [id: string, path: string, title: string, end?: string][] = [
  ['ROUTE-14', '/my-contracts', 'My contracts'],
  ['ROUTE-15', `/contracts/${ACTIVE}`, 'Supply agreement', detail],
  ['ROUTE-16', `/contracts/${ACTIVE}${event}`, 'Supply agreement', `${detail}${event}`],
  ['ROUTE-17', `/contracts/${ACTIVE}${reminder}`, 'Supply agreement', `${detail}${reminder}`],
  ['ROUTE-15 J-024', `/contracts/${DRAFT}`, 'New contract', editor],
  ['ROUTE-18', detail, 'Supply agreement'],
  ['ROUTE-19', `${detail}${event}`, 'Supply agreement'],
  ['ROUTE-20', `${detail}${reminder}`, 'Supply agreement'],
  ['ROUTE-18 J-025', `/contract-details/${DRAFT}`, 'New contract', editor],
  ['ROUTE-21', editor, 'New contract'],
  ['ROUTE-22', `${editor}${event}`, 'New contract'],
  ['ROUTE-23', `${editor}${reminder}`, 'New contract'],
  ['ROUTE-21 J-025', `/contract-new/${ACTIVE}`, 'Supply agreement', detail],
  ['ROUTE-24', `${detail}/proof-of-signature`, 'Proof of signature'],
  ['ROUTE-25', '/account-migration', LATER],
  ['ROUTE-30', '/workspaces/legal-91bfafb2', 'Legal'],
  ['ROUTE-30 J-039', '/workspaces/old-name-91bfafb2', 'Legal', '/workspaces/legal-91bfafb2'],
  ['ROUTE-31', '/workspaces/legal-91bfafb2/folders/nda-0192ccdd', 'NDA'],
  [
    'ROUTE-31 J-039',
    '/workspaces/old-91bfafb2/folders/older-0192ccdd',
    'NDA',
    '/workspaces/legal-91bfafb2/folders/nda-0192ccdd',
  ],
  ['ROUTE-33', '/archive', LATER],
  ['ROUTE-34', '/home', LATER],
  ['ROUTE-35', '/selfident/completed', LATER],
  ['ROUTE-48', '/404', 'Page not found'],
  ['ROUTE-49', '/playground', 'Playground'],
  ['ROUTE-50', '/playground/atoms/radio', 'Atoms / Radio'],
  ['ROUTE-51', '/playground/molecules/actionButton', 'Molecules / ActionButton'],
  ['ROUTE-52', '/playground/molecules/actionIcon', 'Molecules / ActionIcon'],
  ['ROUTE-53', '/playground/molecules/assigneeInput', 'Molecules / AssigneeInput'],
  ['ROUTE-54', '/playground/organisms/taskCard', 'Organisms / TaskCard'],
];

/** Pages of company admins. */
export const COMPANY: [id: string, path: string, title: string][] = [
  ['ROUTE-37', '/company/settings/general', 'General'],
  ['ROUTE-39', '/company/settings/members', 'Members'],
  ['ROUTE-40', '/company/settings/workspaces', 'Workspaces'],
  ['ROUTE-41', '/company/settings/custom-fields', 'Custom fields'],
];

/** Pages of company admins with the beta features. */
export const COMPANY_BETA: [id: string, path: string, title: string][] = [
  ['ROUTE-38', '/company/settings/plans', 'Plans'],
  ['ROUTE-42', '/company/settings/billing/info', 'Billing info'],
  ['ROUTE-43', '/company/settings/billing/overview', 'Billing'],
  ['ROUTE-44', '/company/settings/workflow', LATER],
  ['ROUTE-45', '/company/settings/workflow/w1', LATER],
  ['ROUTE-46', '/company/upgrade/basic', 'Upgrade to Basic'],
];

/** Pages of everybody with the beta features. */
export const BETA: [id: string, path: string, title: string][] = [
  ['ROUTE-47', '/extended-search/rent%20Berlin', LATER],
];

/** Pages of the debugger mode. */
export const DEBUG: [id: string, path: string][] = [
  ['ROUTE-26', '/templates'],
  ['ROUTE-27', '/templates/new'],
  ['ROUTE-28', '/templates/t1'],
];

/** Pages of visitors. */
export const PUBLIC: [id: string, path: string, title: string][] = [
  ['ROUTE-01', '/login', 'Log in'],
  ['ROUTE-02', '/sign-up', 'Create your account'],
  ['ROUTE-03', '/resetPassword', 'Get back into your account'],
];
