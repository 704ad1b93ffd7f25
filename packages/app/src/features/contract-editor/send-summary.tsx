import type { AccessGrant, Contract } from '../../shared/api-client/entities.ts';
import { signersOf } from '../../entities/contracts/contract-facts.ts';
import { formatBytes } from '../../shared/i18n/format-bytes.ts';
import { useLanguage } from '../../shared/i18n/i18n.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Fact, Facts } from '../../shared/layout/facts.tsx';

export interface SendSummaryProps {
  contract: Contract;
  title: string;
  ownPersonId: string;
}

/** What is sent to whom; people by their addresses, because names are the server's word. */
export function SendSummary({ contract, title, ownPersonId }: SendSummaryProps) {
  const t = useTexts('sending');
  const language = useLanguage();
  const { documents = [], accessGrants = [], signingMode } = contract;
  const linesOf = (grants: readonly AccessGrant[]) =>
    grants.flatMap(({ grantedTo, turn }) => {
      if (grantedTo === undefined) return [];
      const { id, emailAddress: email } = grantedTo;
      const address = id === ownPersonId ? t('dialog.you', { email }) : email;
      return [turn == null ? address : `${turn}. ${address}`];
    });
  const signers = linesOf(signersOf(contract));
  const readers = linesOf(accessGrants.filter(({ type }) => type === 'view'));
  const parts: [string, readonly string[]][] = [
    [t('dialog.contract'), [title]],
    [t('dialog.documents'), documents.map(({ name, size }) => `${name} (${formatBytes(size, language)})`)],
    [t('dialog.signers'), signers.length === 0 ? [t('dialog.nobody')] : signers],
    ...(signers.length > 1
      ? [[t('dialog.order'), [t(`order.${signingMode}`)]] satisfies [string, string[]]]
      : []),
    [t('dialog.readers'), readers],
  ];

  return (
    <Facts>
      {parts
        .filter(([, lines]) => lines.some((line) => line !== ''))
        .map(([name, lines]) => (
          <Fact key={name} name={name}>
            {lines.join('\n')}
          </Fact>
        ))}
    </Facts>
  );
}
