import { resourceBody, toOne } from '../body.ts';
import { salt, signature, signedStatement } from '../wire.ts';

/** POST signatures (API-75): only the holder of the document's lock. */
export const createSignatureBody = resourceBody(
  'signatures',
  { signatureValue: signature, statement: signedStatement, salt },
  { document: toOne('documentsmetadata') },
);
