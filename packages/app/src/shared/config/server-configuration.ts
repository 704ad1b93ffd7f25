import useSWRImmutable from 'swr/immutable';
import type { ServerConfiguration } from '@signet/domain/resources/configuration/resource';
import { parsed } from '../api-client/answer.ts';
import { call } from '../api-client/client.ts';

const CONFIGURATION = parsed(async () => {
  const { configuration: schema } = await import('@signet/domain/resources/configuration/resource');
  return schema;
});

let configuration: Promise<ServerConfiguration> | undefined;

/** The server's configuration, requested once per page load. */
export function serverConfiguration(): Promise<ServerConfiguration> {
  configuration ??= call('GET', '/configuration', {
    answer: CONFIGURATION,
    tell: 'failures',
    redirect: false,
  }).catch((error: unknown) => {
    configuration = undefined;
    throw error;
  });
  return configuration;
}

export function useServerConfiguration(): ServerConfiguration | undefined {
  return useSWRImmutable('configuration', serverConfiguration).data;
}
