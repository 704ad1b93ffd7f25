import type { HeldKey } from '@signet/domain/trust/held-key';
import type { SealedPins } from '@signet/domain/pins/sealed-pins';
import type { AccessGrantAttributes } from '@signet/domain/resources/access-grants/resource';
import type { SentRecord } from '@signet/domain/resources/contract-records/resource';
import type { ResourceObject } from '@signet/domain/resources/json-api';
import type { EncrDataAttributes } from '@signet/domain/resources/digital-assets/resource';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import type { FakeDirectory } from './fake-directory.ts';
import type { FakeLog } from './fake-log.ts';
import type { RecordedCall } from './network.ts';
import type { FakeAccount, FakePerson } from './people.ts';

/** An access grant as the server shows it. */
export interface FakeGrant extends Partial<AccessGrantAttributes> {
  id: string;
  assetId: string;
  to: FakePerson;
  by: FakePerson;
  /** Who wrapped the key, where that is neither the inviter nor the grantee. */
  wrapper?: FakePerson;
}

/** An honest server with one contract of `me`; a test changes the one thing in which it lies. */
export interface FakeServer {
  calls: RecordedCall[];
  ledger: FakeLog;
  keyLedger: FakeLog;
  directory: FakeDirectory;
  /** The trust file of the installation. */
  trust: SignedStatement;
  me: FakePerson & { account: FakeAccount };
  people: FakePerson[];
  /** The key of the contract, which gives its id together with its founder. */
  key: HeldKey;
  contract: { id: string; publicKey: string; founderId: string; owner: FakePerson };
  /** The newest record, as the owner signed it. */
  record: SentRecord;
  /** Whom its transfers name. */
  transferParties: FakePerson[];
  /** The later moves of others who took the contract out of a workspace. */
  moves: SignedStatement[];
  /** Its documents, as resources. */
  documents: ResourceObject[];
  /** What the devices of `me` sealed for each other. */
  pins: SealedPins | undefined;
  /** Posted signatures by id. */
  signatures: Map<string, SentRecord>;
  myGrant: FakeGrant;
  /** Those of other people. */
  grants: FakeGrant[];
  /** The contract's workspace access grant, if its owner sees one. */
  workspaceGrant?: { id: string; workspaceId: string };
  /** The contract's secret wrapped for its workspace, if it has one. */
  workspaceEncrData?: Pick<
    EncrDataAttributes,
    'encrDS' | 'epoch' | 'granterKey' | 'workspaceId' | 'keyEpoch'
  >;
  /** Invited people of `me` with a key by now, according to the server's hints. */
  hinted: FakeGrant[];
  /** Encrypted documents by id. */
  contents: Map<string, Blob>;
  /** Documents whose content breaks off, and the status and code that a part of it is refused with; null for none. */
  breaking: Map<string, [number, string] | null>;
  /** Answers in place of the honest server, if it wants to. */
  intercept: (call: RecordedCall) => Promise<Response> | Response | undefined;
  /** The response to a POST of naturalpersons, by the requested address. */
  personFor: (emailAddress: string) => FakePerson;
}
