import { APP_VERSION } from '@signet/domain/format/version';
import { displayName } from '@signet/domain/validation/person-name';
import { CopyableValue } from '@signet/ui/copyable-value';
import { Field } from '@signet/ui/field';
import { Persona } from '@signet/ui/persona';
import { Skeleton } from '@signet/ui/skeleton';
import { Switch } from '@signet/ui/switch';
import { Text } from '@signet/ui/text';
import { useResource } from '../../shared/api-client/use-resource.ts';
import { LanguageChoice } from '../../shared/i18n/language-choice.tsx';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Fact, Facts } from '../../shared/layout/facts.tsx';
import { Row, Stack } from '../../shared/layout/layout.tsx';
import { Parts } from '../../shared/layout/parts.tsx';
import { LegalButtons } from '../../entities/legal/legal-buttons.tsx';
import { setDebuggerFlag, useDebuggerFlag } from '../../shared/session/debugger-flag.ts';
import type { CurrentUser } from '../../shared/storage/user-storage.ts';
import s from './profile.module.css';

/**
 * DLG-PROFILE-02 to -10: the visible data of the account, the language, beta features for those who have them, the legal
 * documents, and the version (GEN-25).
 */
export function ProfileTab({ user }: { user: CurrentUser }) {
  const t = useTexts('profile');
  const common = useTexts('common');
  const debug = useDebuggerFlag();
  const { data: account } = useResource('accounts', user.accountId, {}, { tell: 'failures' });
  const copyLabels = (what: string) => ({ copy: t('copy', { what }), copied: common('copied') });
  return (
    <Parts>
      <Stack>
        <Persona
          size="big"
          name={displayName(user)}
          detail={user.emailAddress}
          colorIndex={user.avatarColor}
        />
        <Facts beside>
          <Fact name={t('accountType.label')}>
            {account === undefined ? <Skeleton /> : t(`accountType.${account.type}`)}
          </Fact>
        </Facts>
        <Field label={common('language')} className={s.language}>
          <LanguageChoice size="md" />
        </Field>
        {user.features.includes('betaFeatures') && (
          <Switch
            label={t('beta.label')}
            description={t('beta.hint')}
            checked={debug}
            onChange={({ target }) => setDebuggerFlag(target.checked)}
          />
        )}
      </Stack>
      <Facts>
        <Fact name={t('address')} hint={t('addressHint')}>
          <CopyableValue wrap value={user.address} labels={copyLabels(t('address'))} />
        </Fact>
        <Fact name={t('publicKey')} hint={t('publicKeyHint')}>
          <CopyableValue wrap value={user.publicKey} labels={copyLabels(t('publicKey'))} />
        </Fact>
      </Facts>
      <Row className={s.foot}>
        <LegalButtons />
        <Text variant="small" tone="muted">
          {t('version', { version: APP_VERSION })}
        </Text>
      </Row>
    </Parts>
  );
}
