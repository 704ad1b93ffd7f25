/** A paragraph, a heading or an item of a list. */
export interface Block {
  kind: 'title' | 'heading' | 'item' | 'paragraph';
  text: string;
}

const MARKS = [
  ['# ', 'title'],
  ['## ', 'heading'],
  ['- ', 'item'],
] as const;

/** The part of Markdown that the legal documents use: one line a block; `# ` title, `## ` heading, `- ` item of a list. */
export function parseMarkdown(source: string): Block[] {
  return source
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [mark, kind] = MARKS.find(([start]) => line.startsWith(start)) ?? ['', 'paragraph'];
      return { kind, text: line.slice(mark.length).trim() };
    });
}
