import type { CommentDocument } from '@signet/domain/comments/comment-document';
import { Editor, type JSONContent } from '@tiptap/core';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { EXTENSIONS } from './editor-extensions.ts';

const HIDDEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

const EMPTY: JSONContent = { type: 'doc', content: [{ type: 'paragraph' }] };

export interface EditorOptions {
  label: string;
  document: CommentDocument | undefined;
  /** Called with each change. */
  onChange: (document: CommentDocument) => void;
  /** A key, before the editor takes it; true when it was used. */
  onKey: (event: KeyboardEvent) => boolean;
}

/** The editor of a comment in `host`; the component renders with each of its changes. */
export function useEditor({ label, document, onChange, onKey }: EditorOptions) {
  const [editor, setEditor] = useState<Editor>();
  const [, render] = useReducer((count: number) => count + 1, 0);
  const latest = useRef({ document, onChange, onKey });
  useEffect(() => {
    latest.current = { ...latest.current, onChange, onKey };
  });

  const host = useCallback(
    (element: HTMLDivElement) => {
      const made = new Editor({
        element,
        extensions: EXTENSIONS,
        // never text, which would be read as HTML
        content: (latest.current.document as JSONContent | undefined) ?? EMPTY,
        // the policy of the page allows no style elements
        injectCSS: false,
        autofocus: 'end',
        editorProps: {
          attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
          handleKeyDown: (_, event) => latest.current.onKey(event),
          handleDOMEvents: {
            // HTML is never read, not even from the clipboard
            paste: (_, event) => takePlainText(made, event, event.clipboardData),
            drop: (_, event) => takePlainText(made, event, event.dataTransfer),
          },
        },
        onUpdate: ({ editor: now }) => latest.current.onChange(now.getJSON() as CommentDocument),
        onTransaction: render,
      });
      setEditor(made);
      return () => made.destroy();
    },
    [label],
  );

  return { host, editor };
}

function takePlainText(editor: Editor, event: Event, data: DataTransfer | null): boolean {
  event.preventDefault();
  const text = data?.getData('text/plain').trimEnd() ?? '';
  const lines = text.split(/\r?\n/).map((line) => line.replace(HIDDEN, ' '));
  const inlines = lines.map((line) => (line === '' ? [] : [{ type: 'text', text: line }]));
  const [only = []] = inlines;
  if (text === '') return true;
  editor.commands.insertContent(
    inlines.length === 1 ? only : inlines.map((content) => ({ type: 'paragraph', content })),
  );
  return true;
}
