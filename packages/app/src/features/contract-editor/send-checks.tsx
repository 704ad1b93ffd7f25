import { NEW_CONTRACT_TITLE } from '@signet/domain/contracts/new-contract';
import { NoticeBar } from '@signet/ui/notice-bar';
import type { Contract } from '../../shared/api-client/entities.ts';
import type { TextKey } from '../../shared/i18n/i18n.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';

/** A part of the page to which the dialog leads. */
export type Mendable = 'title' | 'documents' | 'people';

type DialogText = TextKey<'sending'>;

/** Something that a draft lacks. */
interface Missing {
  text: DialogText;
  /** Whether nothing is sent without it. */
  isNeeded: boolean;
  /** Where it is mended, and what the button there says; nothing helps against waiting. */
  mend?: { part: Mendable; label: DialogText };
}

export interface Draft {
  contract: Contract;
  /** As it is typed, without spaces around. */
  title: string;
  uploading: boolean;
  ownPersonId: string;
}

/** What a draft lacks, what is needed first. */
export function missingIn({ contract, title, uploading, ownPersonId }: Draft): Missing[] {
  const { documents = [], accessGrants = [] } = contract;
  const others = accessGrants.filter(({ grantedTo }) => grantedTo?.id !== ownPersonId);
  const missing: Missing[] = [];
  if (title === '')
    missing.push({
      text: 'dialog.noTitle',
      isNeeded: true,
      mend: { part: 'title', label: 'dialog.toTitle' },
    });
  if (uploading) missing.push({ text: 'dialog.uploading', isNeeded: true });
  else if (documents.length === 0)
    missing.push({
      text: 'dialog.noDocument',
      isNeeded: true,
      mend: { part: 'documents', label: 'dialog.toDocuments' },
    });
  if (title === NEW_CONTRACT_TITLE)
    missing.push({
      text: 'dialog.placeholderTitle',
      isNeeded: false,
      mend: { part: 'title', label: 'dialog.toRename' },
    });
  if (accessGrants.every(({ type }) => type !== 'sign'))
    missing.push({
      text: others.length === 0 ? 'dialog.onlyYou' : 'dialog.noSigner',
      isNeeded: false,
      mend: { part: 'people', label: 'dialog.toPeople' },
    });
  return missing;
}

export interface SendChecksProps {
  missing: readonly Missing[];
  onMend: (part: Mendable) => void;
}

/** Says what is missing, with a way to it. */
export function SendChecks({ missing, onMend }: SendChecksProps) {
  const t = useTexts('sending');
  return missing.map(({ text, isNeeded, mend }) => (
    <NoticeBar
      key={text}
      tone={isNeeded ? 'attention' : 'info'}
      okLabel={mend && t(mend.label)}
      onOk={() => mend && onMend(mend.part)}
    >
      {t(text, { title: NEW_CONTRACT_TITLE })}
    </NoticeBar>
  ));
}
