import { isSetUpDue } from '@signet/domain/second-factor/device-rules';
import useSWR, { type SWRResponse } from 'swr';
import { api } from '../../shared/api-client/api.ts';
import { useList } from '../../shared/api-client/use-resource.ts';
import type { CompanySetting, Device } from '../../shared/api-client/entities.ts';

/** NET-11, API-03: the person's devices, the oldest first. */
export function useDevices(wanted = true): SWRResponse<Device[], unknown> {
  return useList('totps', wanted ? {} : null);
}

/** API-31: the entry by which the company requires a second factor; null without one, undefined until it is known. */
export function useCompanySetting(companyId: string | null): SWRResponse<CompanySetting | null, unknown> {
  return useSWR<CompanySetting | null, unknown>(companyId && ['company setting', companyId], async () => {
    const { items } = await api.list('companysettings2fa', { at: `/companies/${companyId}/settings` });
    return items[0] ?? null;
  });
}

/** Whether the company requires a second factor; undefined until it is known. */
export function useCompanyRequires(companyId: string | null): boolean | undefined {
  const { data } = useCompanySetting(companyId);
  if (companyId === null) return false;
  return data === undefined ? undefined : data !== null;
}

/** SHELL-01, PERM-KEY-12: whether the banner is shown. The devices are requested only if it can be. */
export function useSetUpDue(companyId: string | null): boolean {
  const companyRequires = useCompanyRequires(companyId) === true;
  const { data: devices } = useDevices(companyRequires);
  return devices !== undefined && isSetUpDue(devices, { companyRequires });
}
