import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { speakEnglish } from '../../testing/english.ts';
import { shownContract, startFakeServer } from '../../testing/fake-server.ts';
import { RecordNotice } from './record-notice.tsx';

beforeAll(() => speakEnglish());

it('a contract that differs from its signed record is marked with the differing parts (ABUSE-10)', async () => {
  const contract = await shownContract(await startFakeServer());
  await render(<RecordNotice contract={{ ...contract, differences: ['title', 'readers'] }} />);
  await expect.poll(() => page.getByRole('alert').element().textContent).toMatch(/saved: .?title, readers/);
});

it('a contract that matches its signed record has no mark', async () => {
  const contract = await shownContract(await startFakeServer());
  const { container } = await render(<RecordNotice contract={contract} />);
  expect(container).toBeEmptyDOMElement();
});
