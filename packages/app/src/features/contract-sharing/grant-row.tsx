import { hasOpenTask } from '@signet/domain/tasks/task-state';
import { Badge, type BadgeProps } from '@signet/ui/badge';
import { PersonCard } from '@signet/ui/person-card';
import { Suspense, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { AccessGrant, Contract, NaturalPerson } from '../../shared/api-client/entities.ts';
import { assignmentsOf, signedAt } from '../../entities/contracts/contract-facts.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { lazyPart, withTexts } from '../../shared/loading/lazy-part.tsx';
import { afterPage } from '../../shared/navigation/after-page.tsx';
import type { CurrentUser } from '../../shared/storage/user-storage.ts';
import { useConfirmedPerson } from '../../trust/contacts/use-confirmed-person.ts';
import { grantStatus, type GrantStatus } from './grant-status.ts';
import { useCodeProof } from './use-code-proof.ts';

const GrantMenu = lazyPart(afterPage(() => import('./grant-menu.tsx')));
const KeyDialog = lazyPart(() => import('./key-dialog.tsx'), 'pins');
const ReadNote = lazyPart(() => import('./read-note.tsx'), 'links');
const GrantTimes = lazyPart(afterPage(withTexts(() => import('./grant-times.tsx'), 'sending')));
const SigningTurn = lazyPart(afterPage(withTexts(() => import('./signing-turn.tsx'), 'sending')));
const KeyNote = lazyPart(afterPage(withTexts(() => import('./key-note.tsx'), 'pins')));

export interface GrantRowProps {
  grant: AccessGrant;
  contract: Contract;
  user: CurrentUser;
  /** The user may resend, cancel and remove. */
  manageable: boolean;
  onChanged: () => Promise<unknown>;
}

const TONES: Record<GrantStatus, BadgeProps['tone']> = {
  owner: 'neutral',
  viewer: 'neutral',
  requested: 'accent',
  signed: 'success',
  declined: 'danger',
  invitationOver: 'danger',
  waitingForKey: 'attention',
  waitingForWrap: 'attention',
};

/**
 * One person of a contract with their state and, for the owner, the possible actions (STATE-SIGREQ-03, -04); with open tasks
 * there are none, and a mark says why (STATE-SIGREQ-05).
 */
export function GrantRow(props: GrantRowProps) {
  return props.grant.grantedTo && <PersonRow {...props} person={props.grant.grantedTo} />;
}

function PersonRow({
  grant,
  person,
  contract,
  user,
  manageable,
  onChanged,
}: GrantRowProps & { person: NaturalPerson }) {
  const t = useTexts('contracts');
  const sharing = useTexts('sharing');
  const [comparing, setComparing] = useState(false);
  const { mutate } = useSWRConfig();
  const codeProof = useCodeProof(grant);
  const { name, isVerified } = useConfirmedPerson(person);
  const status = grantStatus(contract, grant);
  const open = grant.type === 'sign' ? grant.state === 'requested' : true;
  const own = person.id === user.personId;

  const changeable = manageable && grant.type !== 'own' && open;
  const busyWithTasks = hasOpenTask(assignmentsOf(contract), person.id);
  const account = own ? undefined : person.account;
  return (
    <>
      <PersonCard
        variant="plain"
        name={name}
        detail={
          <>
            {name !== person.emailAddress && person.emailAddress}
            {grant.type !== 'own' && (
              <Suspense>
                <GrantTimes grant={grant} signed={signedAt(contract, person.id)} />
              </Suspense>
            )}
            {grant.firstRead != null && status === 'waitingForKey' && (
              <Suspense>
                <ReadNote time={grant.firstRead} />
              </Suspense>
            )}
            {account && (
              <Suspense>
                <KeyNote
                  account={account}
                  email={person.emailAddress}
                  line={{ name, onCompare: () => setComparing(true) }}
                />
              </Suspense>
            )}
          </>
        }
        colorIndex={person.avatarColor}
        verified={
          isVerified ? { label: sharing('verified', { name }), tooltip: sharing('verifiedText') } : undefined
        }
        labels={
          <>
            {own && <Badge>{t('you')}</Badge>}
            {grant.turn != null && (
              <Suspense>
                <SigningTurn
                  {...{ contract, person, name, onChanged }}
                  turn={grant.turn}
                  changeable={changeable}
                />
              </Suspense>
            )}
            <Badge tone={TONES[status]}>{sharing(`${status}`)}</Badge>
            {account && (
              <Suspense>
                <KeyNote account={account} email={person.emailAddress} />
              </Suspense>
            )}
            {codeProof !== undefined && (
              <Badge tone={codeProof === 'proved' ? 'success' : 'danger'}>
                {sharing(`code.${codeProof}`)}
              </Badge>
            )}
          </>
        }
        info={
          changeable && busyWithTasks
            ? { label: sharing('hasTasks', { name }), tooltip: sharing('hasTasksText', { name }) }
            : undefined
        }
        actions={
          <Suspense>
            <GrantMenu
              {...{ grant, contract, person, name, own, manageable, onChanged }}
              changeable={changeable && !busyWithTasks}
              comparable={account != null}
              onCompare={() => setComparing(true)}
            />
          </Suspense>
        }
      />
      {comparing && account && (
        <Suspense>
          <KeyDialog
            person={person}
            account={account}
            onChanged={() => mutate(['compared key', account.id, person.emailAddress])}
            onClose={() => setComparing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
