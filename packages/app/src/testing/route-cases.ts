import { dayTimeAt } from '@signet/domain/home/greeting';
import { ACTIVE, DRAFT } from './contracts.ts';

/** Title of a page that is still to come. */
export const LATER = 'Coming soon';

const event = '/dos/event/e1';
const reminder = '/dos/event/e1/reminder/r1';
const detail = `/contract-details/${ACTIVE}`;
const editor = `/contract-new/${DRAFT}`;

/** Pages of every logged-in user: address, id, title, and the address it ends at where that is another. */
export const AUTHENTICATED: [path: string, id: string, title: string, end?: string][] = [
  ['/my-contracts', 'ROUTE-14', 'My contracts'],
  [`/contracts/${ACTIVE}`, 'ROUTE-15', 'Supply agreement', detail],
  [`/contracts/${ACTIVE}${event}`, 'ROUTE-16', 'Supply agreement', `${detail}${event}`],
  [`/contracts/${ACTIVE}${reminder}`, 'ROUTE-17', 'Supply agreement', `${detail}${reminder}`],
  [`/contracts/${DRAFT}`, 'ROUTE-15, J-024', 'New contract', editor],
  [detail, 'ROUTE-18', 'Supply agreement'],
  [`${detail}${event}`, 'ROUTE-19', 'Supply agreement'],
  [`${detail}${reminder}`, 'ROUTE-20', 'Supply agreement'],
  [`/contract-details/${DRAFT}`, 'ROUTE-18, J-025', 'New contract', editor],
  [editor, 'ROUTE-21', 'New contract'],
  [`${editor}${event}`, 'ROUTE-22', 'New contract'],
  [`${editor}${reminder}`, 'ROUTE-23', 'New contract'],
  [`/contract-new/${ACTIVE}`, 'ROUTE-21, J-025', 'Supply agreement', detail],
  [`${detail}/proof-of-signature`, 'ROUTE-24', 'Proof of signature'],
  ['/account-migration', 'ROUTE-25', LATER],
  ['/workspaces/legal-91bfafb2', 'ROUTE-30', 'Legal'],
  ['/workspaces/old-name-91bfafb2', 'ROUTE-30, J-039', 'Legal', '/workspaces/legal-91bfafb2'],
  ['/workspaces/legal-91bfafb2/folders/nda-0192ccdd', 'ROUTE-31', 'NDA'],
  [
    '/workspaces/old-91bfafb2/folders/older-0192ccdd',
    'ROUTE-31, J-039',
    'NDA',
    '/workspaces/legal-91bfafb2/folders/nda-0192ccdd',
  ],
  ['/archive', 'ROUTE-33', 'Archive'],
  ['/home', 'ROUTE-34', `Good ${dayTimeAt(new Date().getHours())}, Ada`],
  ['/selfident/completed', 'ROUTE-35', LATER],
  ['/404', 'ROUTE-48', 'Page not found'],
  ['/playground', 'ROUTE-49', 'Playground'],
  ['/playground/atoms/radio', 'ROUTE-50', 'Atoms / Radio'],
  ['/playground/molecules/actionButton', 'ROUTE-51', 'Molecules / ActionButton'],
  ['/playground/molecules/actionIcon', 'ROUTE-52', 'Molecules / ActionIcon'],
  ['/playground/molecules/assigneeInput', 'ROUTE-53', 'Molecules / AssigneeInput'],
  ['/playground/organisms/taskCard', 'ROUTE-54', 'Organisms / TaskCard'],
];

/** Pages of company admins. */
export const COMPANY: [path: string, id: string, title: string][] = [
  ['/company/settings/general', 'ROUTE-37', 'General'],
  ['/company/settings/members', 'ROUTE-39', 'Members'],
  ['/company/settings/workspaces', 'ROUTE-40', 'Workspaces'],
  ['/company/settings/custom-fields', 'ROUTE-41', 'Custom fields'],
];

/** Pages of company admins with the beta features. */
export const COMPANY_BETA: [path: string, id: string, title: string][] = [
  ['/company/settings/plans', 'ROUTE-38', 'Plans'],
  ['/company/settings/billing/info', 'ROUTE-42', 'Billing info'],
  ['/company/settings/billing/overview', 'ROUTE-43', 'Billing'],
  ['/company/settings/workflow', 'ROUTE-44', LATER],
  ['/company/settings/workflow/w1', 'ROUTE-45', LATER],
  ['/company/upgrade/basic', 'ROUTE-46', 'Upgrade to Basic'],
];

/** Pages of everybody with the beta features. */
export const BETA: [path: string, id: string, title: string][] = [
  ['/extended-search/rent%20Berlin', 'ROUTE-47', LATER],
];

/** Pages of the debugger mode. */
export const DEBUG: [path: string, id: string][] = [
  ['/templates', 'ROUTE-26'],
  ['/templates/new', 'ROUTE-27'],
  ['/templates/t1', 'ROUTE-28'],
];

/** Pages of visitors. */
export const PUBLIC: [path: string, id: string, title: string][] = [
  ['/login', 'ROUTE-01', 'Log in'],
  ['/sign-up', 'ROUTE-02', 'Create your account'],
  ['/resetPassword', 'ROUTE-03', 'Get back into your account'],
];
