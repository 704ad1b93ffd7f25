import { afterAll, beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { speakEnglish } from '../../testing/english.ts';
import { forgetDevice, shownContract, startFakeServer } from '../../testing/fake-server.ts';
import { RecordNotice } from './record-notice.tsx';

beforeAll(() => speakEnglish());
afterAll(forgetDevice);

it('a contract that the server shows otherwise than it was signed is marked with the parts that differ (ABUSE-10)', async () => {
  const contract = await shownContract(await startFakeServer());
  await render(<RecordNotice contract={{ ...contract, differences: ['title', 'readers'] }} />);
  await expect
    .poll(() => page.getByRole('alert').element().textContent)
    .toMatch(/signed: .?title, who may read/);
});

it('a contract that the server shows as it was signed bears no mark', async () => {
  const contract = await shownContract(await startFakeServer());
  const { container } = await render(<RecordNotice contract={contract} />);
  expect(container).toBeEmptyDOMElement();
});
