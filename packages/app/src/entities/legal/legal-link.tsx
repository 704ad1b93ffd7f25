import { Link } from '@signet/ui/link';
import { useLanguage, useTexts } from '../../shared/i18n/i18n.ts';
import { legalPath, type LegalDocument } from './legal-documents.ts';

/** Opens a legal document in the language of the page, in a tab of its own. */
export function LegalLink({ name }: { name: LegalDocument }) {
  const t = useTexts('common');
  return (
    <Link href={legalPath(name, useLanguage())} target="_blank">
      {t(`legal.${name}`)}
    </Link>
  );
}
