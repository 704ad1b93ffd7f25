import { describe, expect, it } from 'vitest';
import {
  COMMENT_TEXT_MAX_LENGTH,
  CommentDocumentSchema,
  commentText,
  isLink,
  mentionedIn,
  type CommentDocument,
} from './comment-document.ts';

const ANNA = '11111111-1111-4111-8111-111111111111';
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const text = (words: string, ...marks: unknown[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
});
const doc = (...content: unknown[]) => ({ type: 'doc', content });
const accepts = (value: unknown): boolean => CommentDocumentSchema.safeParse(value).success;
const list = (content: unknown) => ({
  type: 'bulletList',
  content: [{ type: 'listItem', content: [content] }],
});

describe('the document of a comment', () => {
  it('holds paragraphs, lists, formats, links and mentions, and nothing is changed by reading it (ENT-EVENT-08)', () => {
    const document = doc(
      paragraph(text('Please '), text('read', { type: 'bold' }, { type: 'italic' }), { type: 'hardBreak' }),
      list(paragraph(text('here', { type: 'link', attrs: { href: 'https://example.com/a?b=c' } }))),
      { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph()] }] },
      paragraph({ type: 'mention', attrs: { personId: ANNA, label: 'Anna' } }),
    );
    expect(CommentDocumentSchema.parse(document)).toEqual(document);
    expect(mentionedIn(document as CommentDocument)).toEqual([ANNA]);
    expect(commentText(document as CommentDocument)).toBe('Please read\nhereAnna');
  });

  it.each([
    ['another node', doc({ type: 'image', attrs: { src: 'https://example.com/x.png' } })],
    ['another format', doc(paragraph(text('a', { type: 'underline' })))],
    ['a member that is not named', doc(paragraph({ ...text('a'), html: '<b>a</b>' }))],
    ['a heading in place of the document', { type: 'heading', content: [paragraph(text('a'))] }],
    [
      'a script as the address of a link',
      doc(paragraph(text('a', { type: 'link', attrs: { href: 'javascript:alert(1)' } }))),
    ],
    ['a direction override', doc(paragraph(text('a\u202eb')))],
    ['a line break within a text', doc(paragraph(text('a\nb')))],
    [
      'a mention of what is no person',
      doc(paragraph({ type: 'mention', attrs: { personId: 'anna', label: 'Anna' } })),
    ],
    ['nothing but blanks', doc(paragraph(text('   ')), paragraph())],
    ['no paragraph', doc()],
    ['four lists within each other', doc(list(list(list(list(paragraph(text('a')))))))],
    ['an array in place of a node', doc([paragraph(text('a'))])],
  ])('refuses %s', (_, document) => {
    expect(accepts(document)).toBe(false);
  });

  it('takes three lists within each other', () => {
    expect(accepts(doc(list(list(list(paragraph(text('a')))))))).toBe(true);
  });

  it('has at most 10,000 characters, 2,000 nodes and 20 mentions', () => {
    const long = (length: number) => doc(paragraph(text('a'.repeat(length))));
    expect(accepts(long(COMMENT_TEXT_MAX_LENGTH))).toBe(true);
    const half = text('a'.repeat(COMMENT_TEXT_MAX_LENGTH / 2 + 1));
    expect(accepts(doc(paragraph(half), paragraph(half)))).toBe(false);
    const nodes = (count: number) => doc(paragraph(...Array.from({ length: count - 1 }, () => text('a'))));
    expect(accepts(nodes(2000))).toBe(true);
    expect(accepts(doc(...Array.from({ length: 1001 }, () => paragraph(text('a')))))).toBe(false);
    const mention = (at: number) => ({
      type: 'mention',
      attrs: { personId: `${String(at).padStart(8, '0')}${ANNA.slice(8)}`, label: 'A' },
    });
    const mentions = (count: number) =>
      doc(paragraph(...Array.from({ length: count }, (_, at) => mention(at))));
    expect(accepts(mentions(20))).toBe(true);
    expect(accepts(mentions(21))).toBe(false);
  });

  it('links to https, http and mailto alone', () => {
    expect(['https://a.example', 'http://a.example', 'mailto:a@b.example'].map(isLink)).toEqual([
      true,
      true,
      true,
    ]);
    const others = [
      'javascript:alert(1)',
      'data:text/html,x',
      '//a.example',
      '/a',
      'https://a b',
      'file:///etc',
      `https://${'a'.repeat(2000)}`,
    ];
    expect(others.map(isLink)).toEqual(others.map(() => false));
  });
});
