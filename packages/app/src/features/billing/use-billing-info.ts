import type { BillingFormOutput } from '@signet/domain/billing/billing-form';
import type { SWRResponse } from 'swr';
import { api } from '../../shared/api-client/api.ts';
import { useResource } from '../../shared/api-client/use-resource.ts';
import type { BillingInfo } from '../../shared/api-client/entities.ts';

const pathOf = (companyId: string) => `/companies/${companyId}/billing`;

/** ENT-COMP-07, ENT-COMP-08: the party that invoices are made out to; lines are empty before they were filled in. */
export function useBillingInfo(companyId: string): SWRResponse<BillingInfo, unknown> {
  return useResource('billinginfos', { at: pathOf(companyId) });
}

export function changeBillingInfo(companyId: string, fields: BillingFormOutput): Promise<BillingInfo> {
  return api.update('billinginfos', { at: pathOf(companyId) }, fields, { answer: 'billinginfos' });
}
