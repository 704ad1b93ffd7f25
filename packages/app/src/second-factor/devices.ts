import type { ResourceDocument } from '@signet/domain/resources/json-api';
import type { SecondFactorAttributes } from '@signet/domain/resources/second-factors';
import { isSetUpDue, secondFactorSettingIn } from '@signet/domain/second-factor/device-rules';
import useSWR, { type SWRResponse } from 'swr';
import { call } from '../api-client/client.ts';
import { readPage, type Entity } from '../api-client/deserialize.ts';

/** A device that gives codes. */
export interface Device extends Entity, SecondFactorAttributes {}

export const DEVICES = '/secondfactors';

export async function fetchDevices(): Promise<Device[]> {
  return readPage<Device>(await call<ResourceDocument>('GET', DEVICES, { shown: true })).items;
}

/** NET-11, API-03: the own devices, the oldest first. */
export function useDevices(wanted = true): SWRResponse<Device[], unknown> {
  return useSWR<Device[], unknown>(wanted ? DEVICES : null, fetchDevices);
}

/** API-31, J-059: the entry by which the company requires a second factor; null without one, undefined until it is known. */
export function useCompanySetting(companyId: string | null): SWRResponse<Entity | null, unknown> {
  return useSWR<Entity | null, unknown>(
    companyId === null ? null : `/companies/${companyId}/settings`,
    async (path: string) =>
      secondFactorSettingIn(readPage(await call<ResourceDocument>('GET', path, { shown: true })).items),
  );
}

/** Whether the company asks for a second factor; undefined until it is known. */
export function useCompanyRequires(companyId: string | null): boolean | undefined {
  const { data } = useCompanySetting(companyId);
  if (companyId === null) return false;
  return data === undefined ? undefined : data !== null;
}

/** SHELL-01, PERM-KEY-12: whether the banner is shown. The devices are asked for only where it can be. */
export function useSetUpDue(companyId: string | null): boolean {
  const companyRequires = useCompanyRequires(companyId) === true;
  const { data: devices } = useDevices(companyRequires);
  return devices !== undefined && isSetUpDue(devices, { companyRequires });
}
