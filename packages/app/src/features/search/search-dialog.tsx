import { Dialog, DialogBody, DialogTitle } from '@signet/ui/dialog';
import { SearchField } from '@signet/ui/search-field';
import { useState } from 'react';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';
import { FoundContracts } from './found-contracts.tsx';
import { moveByArrows } from './move-by-arrows.ts';
import { useSearch } from './use-search.ts';
import s from './search.module.css';

/** The server's maximum. */
const LONGEST_TEXT = 200;

export interface SearchDialogProps {
  onClose: () => void;
}

/** DLG-SEARCH-01 to -07: finds contracts by name or description while one types; arrows lead to the results. */
export default function SearchDialog({ onClose }: SearchDialogProps) {
  const t = useTexts('search');
  const common = useTexts('common');
  const [typed, setTyped] = useState('');
  const search = useSearch(typed);
  const text = typed.trim();
  return (
    <Dialog open onOpenChange={onClose} closeLabel={common('close')} className={s.dialog}>
      <DialogTitle>{t('title')}</DialogTitle>
      <DialogBody onKeyDown={moveByArrows}>
        <Stack>
          <SearchField
            aria-label={t('title')}
            placeholder={t('placeholder')}
            maxLength={LONGEST_TEXT}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <FoundContracts text={text} search={search} />
        </Stack>
      </DialogBody>
    </Dialog>
  );
}
