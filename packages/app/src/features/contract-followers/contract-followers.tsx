import { Avatar } from '@signet/ui/avatar';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Skeleton } from '@signet/ui/skeleton';
import { Switch } from '@signet/ui/switch';
import { Text } from '@signet/ui/text';
import { useId, useRef, useState } from 'react';
import { call } from '../../shared/api-client/client.ts';
import type { Contract, NaturalPerson } from '../../shared/api-client/entities.ts';
import { useList } from '../../shared/api-client/use-resource.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { List, Section } from '../../shared/layout/layout.tsx';
import { useConfirmedPerson } from '../../trust/contacts/use-confirmed-person.ts';
import s from './contract-followers.module.css';

export interface ContractFollowersProps {
  contract: Contract;
  /** The viewer. */
  personId: string;
}

/** Whether the viewer follows a contract, with a switch that counts at once, and who else does (AREA-DETAIL-07). */
export default function ContractFollowers({ contract, personId }: ContractFollowersProps) {
  const t = useTexts('followers');
  const errorText = useErrorText();
  const captionId = useId();
  const {
    data: followers,
    error,
    mutate,
  } = useList('naturalpersons', { at: `/digitalassets/${contract.id}/followers`, include: ['account'] });
  // what was pressed, until the server says it: the switch keeps the focus meanwhile
  const [pressed, setPressed] = useState<boolean>();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const isFollowing = followers?.some(({ id }) => id === personId) === true;
  const { data: switches } = useList('mailswitches', isFollowing ? {} : null);
  const isOff = switches?.some(({ kind, isOn }) => kind === 'followed' && !isOn) === true;
  const others = followers?.filter(({ id }) => id !== personId) ?? [];

  /** One change after the other, so that the last one counts. */
  async function follow(wanted: boolean): Promise<void> {
    setPressed(wanted);
    const change = last.current.then(() => send(wanted));
    last.current = change;
    await change;
    if (last.current === change) setPressed(undefined);
  }

  async function send(wanted: boolean): Promise<void> {
    try {
      await call(wanted ? 'POST' : 'DELETE', `/digitalassets/${contract.id}/relationships/followers`, {
        body: { data: [{ type: 'naturalpersons', id: personId }] },
        tell: 'failures',
      });
    } catch {
      // told by the client; the switch shows what the server has
    }
    await mutate();
  }

  return (
    <Section title={t('heading')}>
      {error !== undefined && <NoticeBar tone="danger">{errorText(errorCodeOf(error))}</NoticeBar>}
      {followers === undefined && error === undefined && <Skeleton height="3em" />}
      {followers !== undefined && (
        <Switch
          label={t('follow')}
          description={t('what')}
          checked={pressed ?? isFollowing}
          onChange={({ target }) => void follow(target.checked)}
        />
      )}
      {isOff && <NoticeBar tone="attention">{t('off')}</NoticeBar>}
      {others.length > 0 && (
        <>
          <Text id={captionId} variant="small" tone="muted">
            {t('others')}
          </Text>
          <List aria-labelledby={captionId}>
            {others.map((person) => (
              <Follower key={person.id} person={person} />
            ))}
          </List>
        </>
      )}
    </Section>
  );
}

function Follower({ person }: { person: NaturalPerson }) {
  const { name } = useConfirmedPerson(person);
  return (
    <li className={s.follower}>
      <Avatar name={name} colorIndex={person.avatarColor} size={24} />
      <Text className={s.name}>{name}</Text>
    </li>
  );
}
