import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const MAX_ISSUERS = 4;
const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** A time stamp authority: its address, and the issuers of its certificates. */
export interface TimeStampAuthority {
  url: string;
  /** Certificates, DER in base64. */
  issuers: readonly string[];
}

/** The certificates in the PEM file of TSA_CERTIFICATE, DER in base64. */
export function readIssuers(path: string, context: z.RefinementCtx): string[] {
  try {
    const blocks = readFileSync(path, 'utf8').match(PEM) ?? [];
    const certificates = blocks.map((block) => new X509Certificate(block));
    const fits = certificates.length > 0 && certificates.length <= MAX_ISSUERS;
    if (fits && certificates.every(({ ca }) => ca))
      return certificates.map(({ raw }) => raw.toString('base64'));
  } catch {
    // reported below
  }
  const message = `give the path of a PEM file with the certificate that issued those of the time stamp authority, or up to ${MAX_ISSUERS} of them`;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}
