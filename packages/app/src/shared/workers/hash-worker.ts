import { sha3Hasher } from '@signet/domain/crypto/sha3';
import { expose } from 'comlink';

/** Parts of a document in order; null ends it. */
export type HashedPart = Uint8Array | null;

// Created at once, so that it is ready for the first part; a worker hashes one document.
const starting = sha3Hasher();

/** Hashes beside the document worker, which is as busy with the encryption. */
const worker = {
  /** SHA3-256 of all parts that come through the port, hex. */
  async hash(parts: MessagePort): Promise<string> {
    const hasher = await starting;
    return new Promise((resolve) => {
      parts.onmessage = ({ data }: MessageEvent<HashedPart>) => {
        if (data === null) resolve(hasher.digestHex());
        else hasher.update(data);
      };
    });
  },
};

expose(worker);

export type HashWorker = typeof worker;
