import type { AccessGrant } from '../../shared/api-client/entities.ts';
import { useDates } from '../../shared/i18n/use-dates.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import s from './grant-times.module.css';
import { nextReminder } from './next-reminder.ts';

export interface GrantTimesProps {
  grant: AccessGrant;
  /** When the person's last signature was taken. */
  signed: string | undefined;
}

/** What became of an invitation, with times, as the server says (docs/protocol.md, Sending); most of it is shown to the owner alone. */
export default function GrantTimes({ grant, signed }: GrantTimesProps) {
  const t = useTexts('sending');
  const { dateTime } = useDates();
  const { mailed, mailFailed, seen, reminded, autoReminded = 0, declined, declineReason, state } = grant;
  const next = state === 'requested' ? nextReminder(grant) : undefined;
  return (
    <>
      {mailed != null && <div>{t('times.mailed', { time: dateTime(mailed) })}</div>}
      {mailFailed != null && (
        <div className={s.failed}>{t('times.mailFailed', { time: dateTime(mailFailed) })}</div>
      )}
      {seen != null && <div>{t('times.seen', { time: dateTime(seen) })}</div>}
      {reminded != null && (
        <div>
          {t('times.reminded', { time: dateTime(reminded) })}
          {next !== undefined && `. ${t('times.again', { time: dateTime(next) })}`}
        </div>
      )}
      {autoReminded > 0 && <div>{t('times.autoReminded', { count: autoReminded })}</div>}
      {state === 'signed' && signed !== undefined && (
        <div>{t('times.signed', { time: dateTime(signed) })}</div>
      )}
      {declined != null && <div>{t('times.declined', { time: dateTime(declined) })}</div>}
      {declineReason != null && (
        <div className={s.reason}>{t('times.declineReason', { reason: declineReason })}</div>
      )}
    </>
  );
}
