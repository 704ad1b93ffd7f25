import { createRoot, type Root } from 'react-dom/client';
import type { Kit } from './kits/kit.ts';

const COUNT = 1000;
const indexes = Array.from({ length: COUNT }, (_, index) => index);
const kits = import.meta.glob<{ kit: Kit }>('./kits/*.tsx');

export type Piece = 'personas' | 'buttons';

declare global {
  interface Window {
    speed: {
      load: (kit: string) => Promise<void>;
      /** Shows 1,000 pieces; another version changes the texts of all, the same one renders them again. */
      show: (piece: Piece, version: number) => Promise<void>;
      clear: () => Promise<void>;
      count: () => number;
    };
  }
}

let kit: Kit | undefined;
let root: Root | undefined;
const place = document.body.appendChild(document.createElement('main'));

function Pieces({
  kit: { Provider, Persona, Button },
  piece,
  version,
}: {
  kit: Kit;
  piece: Piece;
  version: number;
}) {
  return (
    <Provider>
      {indexes.map((index) => (
        <div key={index} data-piece>
          {piece === 'personas' ? (
            <Persona name={`Person ${index}`} detail={`person-${index}-${version}@example.com`} />
          ) : (
            <Button>{`Button ${index} of ${version}`}</Button>
          )}
        </div>
      ))}
    </Provider>
  );
}

/** Until the frame with the change has been drawn. */
const drawn = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
  );

window.speed = {
  async load(name) {
    const module = await kits[`./kits/${name}.tsx`]?.();
    if (module === undefined) throw new Error(`There is no kit ${name}.`);
    kit = module.kit;
  },
  async show(piece, version) {
    if (kit === undefined) throw new Error('Load a kit first.');
    root ??= createRoot(place);
    root.render(<Pieces kit={kit} piece={piece} version={version} />);
    await drawn();
  },
  async clear() {
    root?.unmount();
    root = undefined;
    await drawn();
  },
  count: () => document.querySelectorAll('[data-piece]').length,
};
