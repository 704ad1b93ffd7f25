import { isLink } from '@signet/domain/comments/comment-document';
import { Button } from '@signet/ui/button';
import { IconButton } from '@signet/ui/icon-button';
import { Field } from '@signet/ui/field';
import { TextInput } from '@signet/ui/text-input';
import type { Editor } from '@tiptap/core';
import Bold from 'lucide-react/icons/bold';
import Italic from 'lucide-react/icons/italic';
import LinkIcon from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import { useState } from 'react';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Row, Stack } from '../../shared/layout/layout.tsx';

const FORMATS = [
  { name: 'bold', icon: Bold, toggle: (editor: Editor) => editor.chain().focus().toggleMark('bold').run() },
  {
    name: 'italic',
    icon: Italic,
    toggle: (editor: Editor) => editor.chain().focus().toggleMark('italic').run(),
  },
  {
    name: 'bulletList',
    icon: List,
    toggle: (editor: Editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    icon: ListOrdered,
    toggle: (editor: Editor) => editor.chain().focus().toggleOrderedList().run(),
  },
] as const;

/** The formats of the text that is selected or typed next. */
export function CommentToolbar({ editor }: { editor: Editor }) {
  const t = useTexts('comments');
  const [isLinking, setLinking] = useState(false);
  return (
    <Stack>
      <Row role="group" aria-label={t('toolbar')}>
        {FORMATS.map(({ name, icon: Icon, toggle }) => (
          <IconButton
            key={name}
            size="sm"
            aria-label={t(name)}
            tooltip={t(name)}
            aria-pressed={editor.isActive(name)}
            onClick={() => toggle(editor)}
          >
            <Icon />
          </IconButton>
        ))}
        <IconButton
          size="sm"
          aria-label={t('link')}
          tooltip={t('link')}
          aria-pressed={editor.isActive('link')}
          aria-expanded={isLinking}
          onClick={() => setLinking(!isLinking)}
        >
          <LinkIcon />
        </IconButton>
      </Row>
      {isLinking && <LinkForm editor={editor} onClose={() => setLinking(false)} />}
    </Stack>
  );
}

/** Its form opens by a press of its button. */
const focus = (input: HTMLInputElement | null): void => input?.focus();

/** The address of a link; without a selection it is the text as well. */
function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useTexts('comments');
  const [href, setHref] = useState(String(editor.getAttributes('link')['href'] ?? ''));
  const [isInvalid, setInvalid] = useState(false);

  function submit(): void {
    const address = href.trim();
    if (!isLink(address)) return setInvalid(true);
    const mark = { type: 'link', attrs: { href: address } };
    const chain = editor.chain().focus();
    if (editor.state.selection.empty)
      chain.insertContent({ type: 'text', text: address, marks: [mark] }).run();
    else chain.setMark('link', mark.attrs).run();
    onClose();
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack>
        <Field label={t('linkAddress')} error={isInvalid ? t('linkInvalid') : undefined}>
          <TextInput
            ref={focus}
            inputMode="url"
            value={href}
            onChange={(event) => setHref(event.target.value)}
          />
        </Field>
        <Row>
          <Button type="submit" size="sm">
            {t('linkTitle')}
          </Button>
          {editor.isActive('link') && (
            <Button
              size="sm"
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
                onClose();
              }}
            >
              {t('linkRemove')}
            </Button>
          )}
        </Row>
      </Stack>
    </form>
  );
}
