import type { BillingFormOutput } from '@signet/domain/billing/billing-form';
import type { ResourceDocument } from '@signet/domain/resources/json-api';
import useSWR, { type SWRResponse } from 'swr';
import { call } from '../../api-client/client.ts';
import { readOne } from '../../api-client/deserialize.ts';
import type { BillingInfo } from '../../api-client/entities.ts';

type BillingInfoEntity = BillingInfo & { type: string };

const pathOf = (companyId: string) => `/companies/${companyId}/billing`;

/** ENT-COMP-07, ENT-COMP-08: what invoices are made out to; empty lines before it was filled in. */
export function useBillingInfo(companyId: string): SWRResponse<BillingInfo, unknown> {
  return useSWR<BillingInfo, unknown>(pathOf(companyId), async (path: string) =>
    readOne<BillingInfoEntity>(await call<ResourceDocument>('GET', path, { shown: true })),
  );
}

export async function changeBillingInfo(
  companyId: string,
  attributes: BillingFormOutput,
): Promise<BillingInfo> {
  const body = { data: { type: 'billinginfos', attributes } };
  return readOne<BillingInfoEntity>(
    await call<ResourceDocument>('PATCH', pathOf(companyId), { body, shown: true }),
  );
}
