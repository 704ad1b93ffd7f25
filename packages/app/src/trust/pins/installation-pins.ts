import { NO_PINS, type Pins, type SeenTree } from '@signet/domain/pins/pins';
import { issuer, issuerKeys } from '../ledger/issuer.ts';
import { changeDevice, readDevice } from '../../shared/storage/device-store.ts';

/** The pins of the installation, which everybody on this device shares. */
export async function installationPins(): Promise<Pins> {
  const recognised = await issuer();
  const { contractLog, keyLog } = recognised;
  const trees = await Promise.all(
    [contractLog, keyLog].map(
      async ({ name }) => [name, await readDevice<SeenTree>('checkpoint', name)] as const,
    ),
  );
  return {
    ...NO_PINS,
    issuer: issuerKeys(recognised),
    checkpoints: Object.fromEntries(
      trees.filter((tree): tree is [string, SeenTree] => tree[1] !== undefined),
    ),
  };
}

/** From now on the logs must contain the states that another device of the person has seen. */
export async function takeInstallationPins({ checkpoints }: Pins): Promise<void> {
  const { contractLog, keyLog } = await issuer();
  for (const { name } of [contractLog, keyLog]) {
    const tree = checkpoints[name];
    if (tree !== undefined)
      await changeDevice<SeenTree>('checkpoint', name, (kept) =>
        kept !== undefined && kept.size >= tree.size ? kept : tree,
      );
  }
}
