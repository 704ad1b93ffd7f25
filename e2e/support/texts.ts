import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/run.ts';
import type authTexts from '../../packages/app/src/shared/i18n/locales/en/auth.json';
import type billingTexts from '../../packages/app/src/shared/i18n/locales/en/billing.json';
import type commonTexts from '../../packages/app/src/shared/i18n/locales/en/common.json';
import type companyTexts from '../../packages/app/src/shared/i18n/locales/en/company.json';
import type contractTexts from '../../packages/app/src/shared/i18n/locales/en/contracts.json';
import type customFieldTexts from '../../packages/app/src/shared/i18n/locales/en/customFields.json';
import type fieldTexts from '../../packages/app/src/shared/i18n/locales/en/fields.json';
import type hintTexts from '../../packages/app/src/shared/i18n/locales/en/hints.json';
import type keyTexts from '../../packages/app/src/shared/i18n/locales/en/keys.json';
import type linkTexts from '../../packages/app/src/shared/i18n/locales/en/links.json';
import type passkeyTexts from '../../packages/app/src/shared/i18n/locales/en/passkeys.json';
import type pinTexts from '../../packages/app/src/shared/i18n/locales/en/pins.json';
import type placeTexts from '../../packages/app/src/shared/i18n/locales/en/places.json';
import type profileTexts from '../../packages/app/src/shared/i18n/locales/en/profile.json';
import type proofTexts from '../../packages/app/src/shared/i18n/locales/en/proof.json';
import type recordTexts from '../../packages/app/src/shared/i18n/locales/en/record.json';
import type searchTexts from '../../packages/app/src/shared/i18n/locales/en/search.json';
import type sendingTexts from '../../packages/app/src/shared/i18n/locales/en/sending.json';
import type shellTexts from '../../packages/app/src/shared/i18n/locales/en/shell.json';
import type signingTexts from '../../packages/app/src/shared/i18n/locales/en/signing.json';
import type taskTexts from '../../packages/app/src/shared/i18n/locales/en/tasks.json';
import type uploadTexts from '../../packages/app/src/shared/i18n/locales/en/uploads.json';
import type viewerTexts from '../../packages/app/src/shared/i18n/locales/en/viewer.json';
import type workspaceTexts from '../../packages/app/src/shared/i18n/locales/en/workspaces.json';

export type E2eLanguage = 'en' | 'de';

export interface E2eTexts {
  auth: typeof authTexts;
  billing: typeof billingTexts;
  common: typeof commonTexts;
  company: typeof companyTexts;
  contracts: typeof contractTexts;
  customFields: typeof customFieldTexts;
  fields: typeof fieldTexts;
  hints: typeof hintTexts;
  keys: typeof keyTexts;
  links: typeof linkTexts;
  passkeys: typeof passkeyTexts;
  pins: typeof pinTexts;
  places: typeof placeTexts;
  profile: typeof profileTexts;
  proof: typeof proofTexts;
  record: typeof recordTexts;
  search: typeof searchTexts;
  sending: typeof sendingTexts;
  shell: typeof shellTexts;
  signing: typeof signingTexts;
  tasks: typeof taskTexts;
  uploads: typeof uploadTexts;
  viewer: typeof viewerTexts;
  workspaces: typeof workspaceTexts;
}

/** The texts of the interface, so that one journey can be played in both languages. */
export function textsOf(language: E2eLanguage): E2eTexts {
  const read = (namespace: string): unknown =>
    JSON.parse(
      readFileSync(join(root, `packages/app/src/shared/i18n/locales/${language}/${namespace}.json`), 'utf8'),
    );
  return Object.fromEntries(
    [
      'auth',
      'billing',
      'common',
      'company',
      'contracts',
      'customFields',
      'fields',
      'hints',
      'keys',
      'links',
      'passkeys',
      'pins',
      'places',
      'profile',
      'proof',
      'record',
      'search',
      'sending',
      'shell',
      'signing',
      'tasks',
      'uploads',
      'viewer',
      'workspaces',
    ].map((namespace) => [namespace, read(namespace)]),
  ) as unknown as E2eTexts;
}
