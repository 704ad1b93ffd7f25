import { ENVELOPE_LENGTH } from '../../packages/domain/src/envelopes/sealed-secret.ts';
import type { SealedPins } from '../../packages/domain/src/pins/sealed-pins.ts';
import { pinsAttributes } from '../../packages/domain/src/resources/pins/resource.ts';
import { type SignedStatement } from '../../packages/domain/src/statements/signed-statement.ts';
import { SignedStatementSchema } from '../../packages/domain/src/schema/statement-shapes.ts';
import type { Exchange } from './proxy.ts';

/** An encrypted file as it was uploaded. */
export interface Upload {
  documentId: string;
  file: Uint8Array;
}

/** All in what a browser sent that must not be for the wrong ones or say what is wrong. */
export interface Sent {
  /** Wrapped secrets, whatever they are called. */
  envelopes: { call: string; envelope: string }[];
  statements: { call: string; statement: SignedStatement }[];
  uploads: Upload[];
  /** What a device hands over to the other devices of its person. */
  pins: { call: string; sealedPins: SealedPins }[];
}

const ENVELOPE = new RegExp(`^[A-Za-z0-9_-]{${ENVELOPE_LENGTH}}$`);

/** Reads the bodies of calls: JSON, and forms with the parts `metadata` and `file`. */
export async function sentIn(exchanges: readonly Exchange[]): Promise<Sent> {
  const sent: Sent = { envelopes: [], statements: [], uploads: [], pins: [] };
  for (const { method, path, sentType, sent: body } of exchanges) {
    const call = `${method} ${path}`;
    if (sentType.includes('json') && body.length > 0) collect(JSON.parse(body.toString()), call);
    if (sentType.startsWith('multipart/form-data')) await collectForm(body, sentType, call);
  }
  return sent;

  async function collectForm(body: Buffer, type: string, call: string): Promise<void> {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    const [metadata, file] = [form.get('metadata'), form.get('file')];
    if (!(metadata instanceof Blob) || !(file instanceof Blob)) throw new Error(`Unknown form in ${call}`);
    const json = JSON.parse(await metadata.text()) as { data: { id: string } };
    collect(json, call);
    sent.uploads.push({ documentId: json.data.id, file: new Uint8Array(await file.arrayBuffer()) });
  }

  function collect(value: unknown, call: string): void {
    if (typeof value === 'string' && ENVELOPE.test(value)) sent.envelopes.push({ call, envelope: value });
    if (typeof value !== 'object' || value === null) return;
    const pins = pinsAttributes.safeParse(value);
    if (pins.success) {
      sent.pins.push({ call, sealedPins: pins.data });
      return;
    }
    const statement = SignedStatementSchema.safeParse(value);
    if (statement.success) sent.statements.push({ call, statement: statement.data });
    else for (const part of Object.values(value)) collect(part, call);
  }
}
