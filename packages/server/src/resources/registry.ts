import type { Resource } from '../json-api/resource.ts';
import { accessGrantResource } from './access-grants/resource.ts';
import { accountResource, hintResource, identStateResource } from './accounts/resource.ts';
import { companyResource } from './companies/resource.ts';
import { digitalAssetResource } from './digital-assets/resource.ts';
import { documentResource } from './documents/resource.ts';
import { naturalPersonResource } from './natural-persons/resource.ts';
import { signatureResource } from './signatures/resource.ts';
import { taskResource } from './tasks/resource.ts';

/** Every type that can be included, by its JSON:API name. */
export const RESOURCES: Readonly<Record<string, Resource>> = {
  accessgrants: accessGrantResource,
  accounts: accountResource,
  companies: companyResource,
  digitalassets: digitalAssetResource,
  documentsmetadata: documentResource,
  identstates: identStateResource,
  naturalpersons: naturalPersonResource,
  signatures: signatureResource,
  tasks: taskResource,
  unconfirmedhints: hintResource,
};
