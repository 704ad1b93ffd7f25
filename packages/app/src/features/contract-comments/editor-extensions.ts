import { isLink } from '@signet/domain/comments/comment-document';
import { Mark, Node, type AnyExtension } from '@tiptap/core';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { UndoRedo } from '@tiptap/extensions';

const Document = Node.create({ name: 'doc', topNode: true, content: '(paragraph | list)+' });

const Paragraph = Node.create({
  name: 'paragraph',
  priority: 1000,
  content: 'inline*',
  group: 'block',
  renderHTML: () => ['p', 0],
});

const Text = Node.create({ name: 'text', group: 'inline' });

const HardBreak = Node.create({
  name: 'hardBreak',
  inline: true,
  group: 'inline',
  selectable: false,
  renderHTML: () => ['br'],
  renderText: () => '\n',
  addKeyboardShortcuts() {
    return { 'Shift-Enter': () => this.editor.commands.insertContent({ type: this.name }) };
  },
});

const Bold = Mark.create({
  name: 'bold',
  renderHTML: () => ['strong', 0],
  addKeyboardShortcuts() {
    return { 'Mod-b': () => this.editor.commands.toggleMark(this.name) };
  },
});

const Italic = Mark.create({
  name: 'italic',
  renderHTML: () => ['em', 0],
  addKeyboardShortcuts() {
    return { 'Mod-i': () => this.editor.commands.toggleMark(this.name) };
  },
});

/** An address that the domain allows; others never reach the page. */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: '', validate: 'string' } }),
  renderHTML: ({ mark }) => {
    const href = String(mark.attrs['href']);
    return ['a', isLink(href) ? { href, rel: 'noopener noreferrer' } : {}, 0];
  },
});

const Mention = Node.create({
  name: 'mention',
  inline: true,
  atom: true,
  group: 'inline',
  selectable: false,
  addAttributes: () => ({ personId: { default: '' }, label: { default: '' } }),
  renderHTML: ({ node }) => ['span', { 'data-mention': '' }, `@${String(node.attrs['label'])}`],
  renderText: ({ node }) => `@${String(node.attrs['label'])}`,
});

/** Tab leaves the editor, as it leaves every field, so that it changes no levels of a list. */
const Item = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

/** The nodes and formats of a comment (domain, comments/comment-document.ts): what the editor does not know nobody can write. */
export const EXTENSIONS: AnyExtension[] = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Bold,
  Italic,
  Link,
  Mention,
  BulletList,
  OrderedList.extend({ addAttributes: () => ({}) }),
  Item,
  UndoRedo,
];
