import { PIECES, type PieceStories } from '@signet/ui/stories';
import { PATHS } from '../../shared/config/paths.ts';

/** A piece of the kit in the playground. Names for developers are not translated. */
export interface PlaygroundPiece extends PieceStories {
  /** 'Molecules / ActionButton'. */
  title: string;
  /** The address of its stories. */
  to: string;
}

/** Pieces with an address of their own (ROUTE-50 to ROUTE-54, DESIGN-02); the others use `?piece=`. */
const NAMED = [
  'atoms/radio',
  'molecules/action-button',
  'molecules/action-icon',
  'molecules/assignee-input',
  'organisms/task-card',
];

const camel = (name: string) => name.replace(/-(\w)/gu, (_, letter: string) => letter.toUpperCase());
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Every piece of the kit: atoms, molecules, organisms. */
export const PLAYGROUND: readonly PlaygroundPiece[] = PIECES.map((piece) => {
  const { level, name } = piece;
  const key = `${level}/${name}`;
  const to = NAMED.includes(key)
    ? `${PATHS.playground}/${level}/${camel(name)}`
    : `${PATHS.playground}?piece=${key}`;
  return { ...piece, title: `${capital(level)} / ${capital(camel(name))}`, to };
});

/** The piece of an address of the playground; undefined for the index. */
export function pieceAt({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): PlaygroundPiece | undefined {
  const address = pathname.replace(/\/$/u, '');
  const asked = new URLSearchParams(search).get('piece');
  const to = asked === null ? address : `${address}?piece=${asked}`;
  return PLAYGROUND.find((piece) => piece.to === to);
}
