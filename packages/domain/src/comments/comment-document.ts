import { z } from '../schema/zod-mini.ts';

/** Most characters of text in a comment, a line break counting as one and a mention as its label. */
export const COMMENT_TEXT_MAX_LENGTH = 10_000;
/** Most nodes of a document, texts included. */
const NODES_MAX = 2000;
/** Lists within lists: more cannot be read on a phone. */
const LIST_LEVELS_MAX = 3;
/** Most people whom one comment mentions. */
export const MENTIONS_MAX = 20;
/** Addresses of links are at most so long. */
const LINK_MAX_LENGTH = 2000;

const HIDDEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const LINK = /^(?:https?:\/\/|mailto:)[^\s\p{Cc}]+$/iu;

/** Whether the text is an address that a comment may link to: https, http or mailto. */
export function isLink(href: string): boolean {
  return href.length <= LINK_MAX_LENGTH && LINK.test(href);
}

const PlainText = z
  .string()
  .check(z.minLength(1), z.maxLength(COMMENT_TEXT_MAX_LENGTH))
  .check(z.refine((text) => !HIDDEN.test(text)));

const MarkSchema = z.union([
  z.strictObject({ type: z.literal('bold') }),
  z.strictObject({ type: z.literal('italic') }),
  z.strictObject({
    type: z.literal('link'),
    attrs: z.strictObject({ href: z.string().check(z.refine(isLink)) }),
  }),
]);

const InlineSchema = z.union([
  z.strictObject({
    type: z.literal('text'),
    text: PlainText,
    marks: z.optional(z.array(MarkSchema).check(z.minLength(1), z.maxLength(3))),
  }),
  z.strictObject({ type: z.literal('hardBreak') }),
  z.strictObject({
    type: z.literal('mention'),
    attrs: z.strictObject({
      personId: z.uuid(),
      label: PlainText.check(z.maxLength(300)),
    }),
  }),
]);

const ParagraphSchema = z.strictObject({
  type: z.literal('paragraph'),
  content: z.optional(z.array(InlineSchema).check(z.maxLength(NODES_MAX))),
});

/** A format of a text. */
export type CommentMark = z.infer<typeof MarkSchema>;
/** A text, a line break, or somebody who is mentioned. */
export type CommentInline = z.infer<typeof InlineSchema>;
type CommentParagraph = z.infer<typeof ParagraphSchema>;
interface CommentListItem {
  type: 'listItem';
  content: CommentBlock[];
}
interface CommentList {
  type: 'bulletList' | 'orderedList';
  content: CommentListItem[];
}
/** A paragraph or a list. */
export type CommentBlock = CommentParagraph | CommentList;
/** The content of a comment (ENT-EVENT-08): a document of tiptap that holds nothing but what is named here, and never HTML. */
export interface CommentDocument {
  type: 'doc';
  content: CommentBlock[];
}

/** Blocks with at most `levels` lists within each other. */
function blocks(levels: number): z.ZodMiniType<CommentBlock[]> {
  const block: z.ZodMiniType<CommentBlock> =
    levels === 0 ? ParagraphSchema : z.union([ParagraphSchema, list(levels - 1)]);
  return z.array(block).check(z.minLength(1), z.maxLength(NODES_MAX));
}

function list(levels: number) {
  const item = z.strictObject({ type: z.literal('listItem'), content: blocks(levels) });
  return z.strictObject({
    type: z.enum(['bulletList', 'orderedList']),
    content: z.array(item).check(z.minLength(1), z.maxLength(NODES_MAX)),
  });
}

/** The only form of a comment. Unknown members are refused, as are control characters and an empty text. */
export const CommentDocumentSchema: z.ZodMiniType<CommentDocument> = z
  .strictObject({ type: z.literal('doc'), content: blocks(LIST_LEVELS_MAX) })
  .check(
    z.refine((document) => {
      const length = commentText(document).length;
      return length > 0 && length <= COMMENT_TEXT_MAX_LENGTH;
    }),
    z.refine((document) => nodesOf(document.content) <= NODES_MAX),
    z.refine((document) => mentionedIn(document).length <= MENTIONS_MAX),
  );

/** The text of a comment without its formats, trimmed. */
export function commentText({ content }: CommentDocument): string {
  return inlinesOf(content).map(textOf).join('').trim();
}

/** The people whom a comment mentions, each once. */
export function mentionedIn({ content }: CommentDocument): string[] {
  const ids = inlinesOf(content).flatMap((inline) =>
    inline.type === 'mention' ? [inline.attrs.personId] : [],
  );
  return [...new Set(ids)];
}

function textOf(inline: CommentInline): string {
  if (inline.type === 'text') return inline.text;
  return inline.type === 'mention' ? inline.attrs.label : '\n';
}

function inlinesOf(content: readonly CommentBlock[]): CommentInline[] {
  return content.flatMap((block) =>
    block.type === 'paragraph'
      ? (block.content ?? [])
      : block.content.flatMap((item) => inlinesOf(item.content)),
  );
}

function nodesOf(content: readonly CommentBlock[]): number {
  return content.reduce(
    (sum, block) =>
      sum +
      1 +
      (block.type === 'paragraph'
        ? (block.content?.length ?? 0)
        : block.content.reduce((items, item) => items + 1 + nodesOf(item.content), 0)),
    0,
  );
}
