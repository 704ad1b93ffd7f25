import { createDraft, finish, samplePdf, upload } from '../e2e/support/contract.ts';
import {
  FIRST_LOAD_LIMITS,
  measureContract,
  measureContracts,
  measureLogIn,
  type FirstLoad,
} from '../tools/first-load.ts';
import type { Bench, Figure, Part } from './harness.ts';
import { withOwner } from './owner.ts';

/** What Documenso ships before the same page is usable, in KB gzip, measured earlier on its production build. */
const DOCUMENSO = { logIn: 340, contracts: 498, contract: 576 };

/** JavaScript that a page fetches until it is usable. The peer's figures are taken from earlier measurements. */
export const firstLoad: Part = {
  name: 'first-load',
  title: 'First-load JavaScript, gzip',
  needsApp: true,
  run: ({ browser }: Bench): Promise<Figure[]> =>
    withOwner(browser, async ({ signet, owner }) => {
      const id = await createDraft(owner, 'Agreement');
      await upload(owner, samplePdf());
      await finish(owner);
      const visitor = await browser.newContext({ baseURL: signet.url });
      const figures = [
        figureOf('/login', await measureLogIn(visitor), 'logIn'),
        figureOf('/my-contracts', await measureContracts(owner.context), 'contracts'),
        figureOf('/contract-details/:id', await measureContract(owner.context, id), 'contract'),
      ];
      await visitor.close();
      return figures;
    }),
};

function figureOf(name: string, { kilobytes, files }: FirstLoad, page: keyof typeof DOCUMENSO): Figure {
  return {
    name: `${name}, ${files.length} files`,
    value: kilobytes,
    unit: 'KB',
    against: { name: 'Documenso (earlier)', value: DOCUMENSO[page] },
    goal: { of: 'value', atMost: FIRST_LOAD_LIMITS[page] },
  };
}
