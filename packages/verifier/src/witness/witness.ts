import { equalBytes } from '@signet/domain/bytes/bytes';
import { errorCodeOf } from '@signet/domain/errors/app-error';
import { parseAddCheckpoint, type AddCheckpoint } from '@signet/domain/ledger/add-checkpoint';
import { openCheckpoint, type Checkpoint } from '@signet/domain/ledger/checkpoint';
import { cosign } from '@signet/domain/ledger/cosignature';
import { verifyConsistency } from '@signet/domain/ledger/merkle';
import { openNote } from '@signet/domain/ledger/note';
import { rootOf } from '@signet/domain/ledger/tree';
import type { VerifierKey } from '@signet/domain/ledger/verifier-key';
import type { Head, MemoryOfLogs } from './memory-of-logs.ts';

/** The response of the witness: status and text; for 409 the text is the size that it knows. */
export interface Answer {
  status: 200 | 400 | 403 | 404 | 409 | 422;
  text: string;
}

export interface WitnessOptions {
  /** Name that it signs under. */
  name: string;
  /** Ed25519, 32 bytes. */
  privateKey: Uint8Array;
  /** The logs that it watches; the name of the key is the origin of the log. */
  logs: readonly VerifierKey[];
  memory: MemoryOfLogs;
  /** Called with a checkpoint that contradicts what the log signed before: proof against the log. */
  onContradiction: (checkpoint: string) => void;
}

/**
 * add-checkpoint of C2SP tlog-witness 1.0.0: takes the body of a request and cosigns the checkpoint when it goes on from the
 * last one of its log. The new head is stored before the response, so no smaller and no other tree is cosigned later, not
 * even after a crash. Requests of one log wait for each other.
 */
export function createWitness(options: WitnessOptions): (body: string) => Promise<Answer> {
  const queues = new Map<string, Promise<unknown>>();
  return async (body) => {
    let request: AddCheckpoint;
    try {
      request = parseAddCheckpoint(body);
    } catch (error) {
      if (errorCodeOf(error) !== 'BadRequest') throw error;
      return refuse(400, 'not a request to add a checkpoint');
    }
    const origin = request.checkpoint.split('\n', 1)[0] ?? '';
    const log = options.logs.find(({ name }) => name === origin);
    if (log === undefined) return refuse(404, 'this witness does not watch the log');
    const checkpoint = await signedCheckpoint(request.checkpoint, log);
    if ('status' in checkpoint) return checkpoint;
    const answer = (queues.get(origin) ?? Promise.resolve()).then(() => add(options, request, checkpoint));
    queues.set(
      origin,
      answer.catch(() => undefined),
    );
    return answer;
  };
}

async function signedCheckpoint(
  note: string,
  { name, publicKey }: VerifierKey,
): Promise<Answer | Checkpoint> {
  try {
    await openNote(note, name, publicKey);
  } catch {
    return refuse(403, 'the log did not sign this');
  }
  try {
    return await openCheckpoint(note, name, publicKey);
  } catch {
    return refuse(400, 'not a checkpoint');
  }
}

async function add(
  { name, privateKey, memory, onContradiction }: WitnessOptions,
  { oldSize, proof, checkpoint: note }: AddCheckpoint,
  { origin, size, root }: Checkpoint,
): Promise<Answer> {
  if (oldSize > size) return refuse(400, 'the old size is above the size of the checkpoint');
  const known = memory.headOf(origin);
  if (oldSize !== (known?.size ?? 0)) return refuse(409, String(known?.size ?? 0));
  if (size === known?.size && !equalBytes(root, known.root)) {
    onContradiction(note);
    return refuse(409, String(size));
  }
  if (!(await follows({ size, root }, known, proof))) {
    // without a true proof the log may be honest and the sender wrong, so this alone says nothing about the log
    return refuse(422, 'the proof does not lead from the old tree to the checkpoint');
  }
  await memory.keep(origin, { size, root });
  return { status: 200, text: cosign(note, name, privateKey, Math.floor(Date.now() / 1000)) };
}

/** Whether the tree begins with the known one. Of the first one nothing is proved but that an empty one is empty. */
async function follows(head: Head, known: Head | undefined, proof: readonly Uint8Array[]): Promise<boolean> {
  if (known === undefined || known.size === 0) {
    const isTree = head.size > 0 || equalBytes(head.root, await rootOf(0, noHash));
    return proof.length === 0 && isTree;
  }
  return verifyConsistency({
    oldSize: known.size,
    oldRoot: known.root,
    newSize: head.size,
    newRoot: head.root,
    proof,
  });
}

function noHash(): never {
  throw new RangeError('an empty tree has no hashes');
}

function refuse(status: Exclude<Answer['status'], 200>, text: string): Answer {
  return { status, text: `${text}\n` };
}
