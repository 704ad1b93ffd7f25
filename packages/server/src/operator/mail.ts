import { z } from 'zod';
import type { RunningServer } from './running-server.ts';

const mailSchema = z.object({
  to: z.string(),
  kind: z.string(),
  attempts: z.int(),
  lastError: z.string().nullable(),
  created: z.string(),
});
/** Of each kind how many there are, and the oldest of them. */
const unsentSchema = z.object({
  failed: z.int(),
  mails: z.array(mailSchema),
  queued: z.int(),
  waiting: z.array(mailSchema),
});
type Unsent = z.infer<typeof unsentSchema>;

/** Lists the mails that were given up, and those that wait, with the last answer of the mail server. */
export async function listMail(server: RunningServer): Promise<void> {
  const { failed, mails, queued, waiting } = await unsent(server);
  print('given up', failed, mails);
  print('waiting', queued, waiting);
}

/** Sends those again that were given up. */
export async function resendMail(server: RunningServer): Promise<void> {
  const { failed } = await unsent(server);
  await server.call('POST', '/dev/failed-mail/send');
  console.log(failed === 1 ? '1 mail is sent again.' : `${failed} mails are sent again.`);
}

async function unsent(server: RunningServer): Promise<Unsent> {
  const response = await server.call('GET', '/dev/failed-mail.json');
  return unsentSchema.parse(await response.json());
}

function print(heading: string, count: number, mails: Unsent['mails']): void {
  console.log(`${heading}: ${count}${count > mails.length ? `, the oldest ${mails.length} of them` : ''}`);
  for (const { created, kind, to, attempts, lastError } of mails)
    console.log(`  ${created}  ${kind}  ${to}  attempts: ${attempts}  ${printable(lastError ?? '')}`);
}

/** What a mail server says must not move the cursor of a terminal, or colour it. */
function printable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ');
}
