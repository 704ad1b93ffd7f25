import { errorCodeOf } from '../../shared/errors/error-code.ts';
import type { ErrorCode } from '@signet/domain/errors/codes';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Steps } from '@signet/ui/steps';
import { Text } from '@signet/ui/text';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { contractPath, PATHS } from '../../shared/config/paths.ts';
import { ConfirmationStep } from '../../features/sign-up/confirmation-step.tsx';
import { KeyStep } from '../../entities/account/key-step.tsx';
import { PhraseStep } from '../../entities/account/phrase-step.tsx';
import {
  createKeys,
  publicKeysOf,
  register,
  type FollowedInvitation,
  type NewKeys,
  type SignUpValues,
} from '../../features/sign-up/sign-up.ts';
import { StartSkeleton } from '../../features/sign-up/start-skeleton.tsx';
import { StartStep } from '../../features/sign-up/start-step.tsx';
import { useLanguage } from '../../shared/i18n/i18n.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { readLink } from '../../shared/navigation/link-secret.ts';
import { lookUpInvitation } from '../../entities/sharing/look-up-invitation.ts';
import { useInvitation } from '../../entities/sharing/use-invitation.ts';
import { PublicFrame } from '../shell/public-frame.tsx';

/** STATE-ACC-03, AREA-OTHER-02. */
const STEPS = ['start', 'key', 'phrase', 'confirmation'] as const;

/** /sign-up: start, security key, recovery phrase, confirmation. */
export default function SignUpPage() {
  const t = useTexts('auth');
  const common = useTexts('common');
  const errorText = useErrorText();
  const lang = useLanguage();
  const { hash } = useLocation();
  const link = readLink(hash);
  const followedLink = link?.kind === 'invitation' ? link : undefined;
  const token = followedLink?.token;
  const { invitation, problem } = useInvitation(followedLink);
  // who was faster would sign up without the invitation
  const isLookingUp = token !== undefined && invitation === undefined && problem === undefined;
  const form = useForm<SignUpValues>({
    defaultValues: {
      firstName: '',
      lastName: '',
      emailAddress: '',
      companyName: '',
      password: '',
      passwordAgain: '',
      termsAccepted: false,
    },
  });
  const [step, setStep] = useState<(typeof STEPS)[number]>('start');
  // with an invitation the link itself decides how to go on
  const logInPlace =
    invitation === undefined ? PATHS.login : { pathname: contractPath(invitation.contractId), hash };
  const [keys, setKeys] = useState<NewKeys>();
  const [failure, setFailure] = useState<ErrorCode>();
  const { setValue } = form;

  useEffect(() => {
    if (invitation !== undefined) setValue('emailAddress', invitation.emailAddress);
  }, [invitation, setValue]);

  async function started({ password }: SignUpValues): Promise<void> {
    setKeys(await createKeys(password));
    setStep('key');
  }

  /** The invitation as it is now, which may have been signed anew meanwhile; one that is gone keeps nobody from an account. */
  async function followedInvitation(): Promise<FollowedInvitation | undefined> {
    if (invitation === undefined || followedLink === undefined) return undefined;
    const { nonce } = await lookUpInvitation(followedLink).catch(() => invitation);
    return { token: followedLink.token, nonce };
  }

  async function confirmed(made: NewKeys): Promise<void> {
    setFailure(undefined);
    try {
      await register(form.getValues(), made, lang, await followedInvitation());
      setStep('confirmation');
    } catch (error) {
      setFailure(errorCodeOf(error));
    }
  }

  return (
    <PublicFrame title={t('signUp.title')} width="wide">
      <Steps
        aria-label={t('signUp.steps.label')}
        steps={STEPS.map((name) => t(`signUp.steps.${name}`))}
        current={STEPS.indexOf(step)}
        doneLabel={common('done')}
      />
      {step === 'start' && (
        <>
          {invitation !== undefined && (
            <NoticeBar>
              {t('signUp.invited', { inviter: invitation.inviterName, title: invitation.contractTitle })}
            </NoticeBar>
          )}
          {problem !== undefined && (
            <NoticeBar tone="attention">
              {problem === 'InvitationGone' ? t('signUp.invitationGone') : errorText(problem)}
            </NoticeBar>
          )}
          {isLookingUp ? (
            <StartSkeleton />
          ) : (
            <StartStep form={form} boundEmail={invitation?.emailAddress} onDone={started} />
          )}
          <Text tone="muted">
            {t('signUp.haveAccount')} <Link to={logInPlace}>{t('signUp.logIn')}</Link>
          </Text>
        </>
      )}
      {step === 'key' && keys !== undefined && (
        <KeyStep
          keyFile={keys.keyFile}
          fileName={`signet-${form.getValues('emailAddress').trim().toLowerCase()}.ikf`}
          onBack={() => setStep('start')}
          onDone={() => setStep('phrase')}
        />
      )}
      {step === 'phrase' && keys !== undefined && (
        <PhraseStep
          words={keys.words}
          submitLabel={t('signUp.phrase.submit')}
          failure={failure && errorText(failure)}
          onBack={() => setStep('key')}
          onDone={() => confirmed(keys)}
        />
      )}
      {step === 'confirmation' && keys !== undefined && (
        <ConfirmationStep email={form.getValues('emailAddress')} keys={publicKeysOf(keys)} />
      )}
    </PublicFrame>
  );
}
