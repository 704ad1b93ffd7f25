import type auth from './locales/en/auth.json';
import type billing from './locales/en/billing.json';
import type common from './locales/en/common.json';
import type company from './locales/en/company.json';
import type contracts from './locales/en/contracts.json';
import type customFields from './locales/en/customFields.json';
import type editor from './locales/en/editor.json';
import type fields from './locales/en/fields.json';
import type hints from './locales/en/hints.json';
import type keys from './locales/en/keys.json';
import type links from './locales/en/links.json';
import type passkeys from './locales/en/passkeys.json';
import type pins from './locales/en/pins.json';
import type places from './locales/en/places.json';
import type profile from './locales/en/profile.json';
import type proof from './locales/en/proof.json';
import type search from './locales/en/search.json';
import type shell from './locales/en/shell.json';
import type record from './locales/en/record.json';
import type sending from './locales/en/sending.json';
import type signing from './locales/en/signing.json';
import type tasks from './locales/en/tasks.json';
import type terms from './locales/en/terms.json';
import type uploads from './locales/en/uploads.json';
import type viewer from './locales/en/viewer.json';
import type workspaces from './locales/en/workspaces.json';

/** The English texts are the measure: a key that is not there does not compile, a test compares the German ones. */
export interface Texts {
  auth: typeof auth;
  billing: typeof billing;
  common: typeof common;
  company: typeof company;
  contracts: typeof contracts;
  customFields: typeof customFields;
  editor: typeof editor;
  fields: typeof fields;
  hints: typeof hints;
  keys: typeof keys;
  links: typeof links;
  passkeys: typeof passkeys;
  pins: typeof pins;
  places: typeof places;
  profile: typeof profile;
  proof: typeof proof;
  search: typeof search;
  shell: typeof shell;
  record: typeof record;
  sending: typeof sending;
  signing: typeof signing;
  tasks: typeof tasks;
  terms: typeof terms;
  uploads: typeof uploads;
  viewer: typeof viewer;
  workspaces: typeof workspaces;
}

export type Namespace = keyof Texts;
