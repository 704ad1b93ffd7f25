import type {
  CommentBlock,
  CommentDocument,
  CommentInline,
  CommentMark,
} from '@signet/domain/comments/comment-document';
import { Link } from '@signet/ui/link';
import { Fragment, type ReactNode } from 'react';
import s from './contract-comments.module.css';

/** A comment as its author formatted it; made of elements, never of HTML, and without the editor. */
export function CommentText({ document }: { document: CommentDocument }) {
  return <div className={s.text}>{document.content.map(block)}</div>;
}

function block(node: CommentBlock, at: number): ReactNode {
  if (node.type === 'paragraph') return <p key={at}>{node.content?.map(inline)}</p>;
  const items = node.content.map((item, index) => <li key={index}>{item.content.map(block)}</li>);
  return node.type === 'bulletList' ? <ul key={at}>{items}</ul> : <ol key={at}>{items}</ol>;
}

function inline(node: CommentInline, at: number): ReactNode {
  if (node.type === 'hardBreak') return <br key={at} />;
  if (node.type === 'mention')
    return (
      <span key={at} className={s.mention}>
        @{node.attrs.label}
      </span>
    );
  return <Fragment key={at}>{(node.marks ?? []).reduceRight<ReactNode>(marked, node.text)}</Fragment>;
}

function marked(text: ReactNode, mark: CommentMark): ReactNode {
  if (mark.type === 'bold') return <strong>{text}</strong>;
  if (mark.type === 'italic') return <em>{text}</em>;
  return (
    <Link href={mark.attrs.href} target="_blank">
      {text}
    </Link>
  );
}
