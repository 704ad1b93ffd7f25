import { concatBytes, utf8, type Bytes } from '../bytes/bytes.ts';

/**
 * Pre-authentication encoding of DSSE v1: "DSSEv1" SP len(type) SP type SP len(payload) SP payload. Every signed text names
 * its type, so a signature of one kind never passes for another (protocol, decision 5).
 */
export function preAuthEncoding(payloadType: string, payload: Uint8Array): Bytes {
  const type = utf8(payloadType);
  return concatBytes(utf8(`DSSEv1 ${type.length} `), type, utf8(` ${payload.length} `), payload);
}
