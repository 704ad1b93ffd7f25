import type { FastifyBaseLogger } from 'fastify';
import { registerStatement } from '../trust/ledger/register.ts';
import { sendDueMail, sendMail } from '../mail/attempts.ts';
import { advanceDebit } from '../resources/subscriptions/advance-debit.ts';
import { checkBlobs } from '../resources/documents/check-blobs.ts';
import { remindOfDueTasks } from '../resources/tasks/due.ts';
import { sendAutoReminders } from '../resources/signature-requests/auto-reminders.ts';
import { publishKey } from '../resources/accounts/key-log.ts';
import type { Services } from '../http/services.ts';
import type { JobHandlers } from '../platform/jobs/jobs.ts';
import { beginDueBackup } from '../backup/due.ts';
import { deleteBlob } from './delete-blob.ts';
import { sendEventReminders } from '../resources/events/send-reminders.ts';
import { sendFollowerMails } from '../resources/followers/send-mails.ts';
import { sweep } from './sweep.ts';

/** The handler of each queue. Handlers may run twice: each first checks whether there is still work to do. */
export function jobHandlers(services: Services, log: FastifyBaseLogger): JobHandlers {
  return {
    mail: (id) => sendMail(services, id),
    'due-mail': () => sendDueMail(services),
    'key-log': (id) => publishKey(services, id),
    ledger: (id) => registerStatement(services, id),
    'blob-delete': (id) => deleteBlob(services, id),
    debit: (id) => advanceDebit(services, id),
    sweep: () => sweep(services),
    'auto-reminders': () => sendAutoReminders(services),
    'event-reminders': () => sendEventReminders(services),
    'follower-mails': () => sendFollowerMails(services),
    'due-tasks': () => remindOfDueTasks(services),
    'blob-check': () => checkBlobs(services, log),
    backup: () => beginDueBackup(services, log),
  };
}
