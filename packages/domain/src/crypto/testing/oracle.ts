/** The part of node:crypto that tests compare with: an implementation that shares no code with ours. */
export interface Oracle {
  createHash(name: string): { update(bytes: Uint8Array): { digest(form: 'hex'): string } };
  createHmac(hash: string, key: Uint8Array): { update(bytes: Uint8Array): { digest(): Uint8Array } };
  hkdfSync(hash: string, key: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): ArrayBuffer;
  pbkdf2Sync(text: string, salt: string, rounds: number, length: number, hash: string): Uint8Array;
  argon2Sync(
    name: 'argon2id',
    options: {
      message: Uint8Array;
      nonce: Uint8Array;
      memory: number;
      passes: number;
      parallelism: number;
      tagLength: number;
      secret?: Uint8Array;
      associatedData?: Uint8Array;
    },
  ): Uint8Array;
  createCipheriv(name: string, key: Uint8Array, iv: Uint8Array): Cipher;
  createPublicKey(key: { key: Uint8Array; format: 'der'; type: 'spki' }): object;
  verify(
    hash: string,
    data: Uint8Array,
    key: { key: object; dsaEncoding: 'ieee-p1363' },
    signature: Uint8Array,
  ): boolean;
  createECDH(curve: string): {
    setPrivateKey(key: Uint8Array): void;
    getPublicKey(form: 'hex', shape: 'compressed'): string;
  };
}

interface Cipher {
  setAAD(data: Uint8Array): void;
  update(data: Uint8Array): Uint8Array;
  final(): Uint8Array;
  getAuthTag(): Uint8Array;
}

/** node:crypto of the Node that runs the test; imported at run time, because the domain knows no Node types. */
export function oracle(): Oracle {
  const { process } = globalThis as unknown as { process: { getBuiltinModule(name: string): Oracle } };
  return process.getBuiltinModule('node:crypto');
}

/** SHA3-256 by the oracle, 64 digits. */
export function oracleSha3(bytes: Uint8Array): string {
  return oracle().createHash('sha3-256').update(bytes).digest('hex');
}
