import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { keepFocus } from './keep-focus.ts';

const home = location.pathname;
let end: () => void;

beforeEach(() => (end = keepFocus()));
afterEach(() => {
  end();
  history.replaceState(null, '', home);
});

/** A page with links, whose heading may come later than the page, and a question that ends what it is about. */
function App({ late = false, field = false }: { late?: boolean; field?: boolean }) {
  const [title, setTitle] = useState<string | undefined>('First page');
  const [isAsking, setAsking] = useState(false);
  const [isDone, setDone] = useState(false);

  function go(): void {
    history.pushState(null, '', '/second');
    setTitle(late ? undefined : 'Second page');
  }

  return (
    <>
      <nav>
        <button type="button" onClick={go}>
          Go
        </button>
        <button type="button" onClick={() => setTitle('Second page')}>
          Loaded
        </button>
      </nav>
      <main>
        {title !== undefined && <h1>{title}</h1>}
        {title === 'Second page' && field && <input aria-label="Name" ref={(input) => input?.focus()} />}
        {!isDone && (
          <button type="button" onClick={() => setAsking(true)}>
            Sign
          </button>
        )}
        <div style={{ blockSize: 3000 }} />
      </main>
      {isAsking && !isDone && (
        <div role="dialog" aria-label="Sure?">
          <button type="button" onClick={() => setDone(true)}>
            Yes
          </button>
        </div>
      )}
    </>
  );
}

const button = (name: string) => page.getByRole('button', { name });
const heading = (name: string) => page.getByRole('heading', { name });

it('a page that one navigates to begins at its heading, which is read, without a jump and out of the order of Tab', async () => {
  await render(<App />);
  await button('Go').click();
  await expect.element(heading('Second page')).toHaveFocus();
  expect(heading('Second page').element().getAttribute('tabindex')).toBe('-1');
  expect(getComputedStyle(heading('Second page').element()).outlineStyle).toBe('none');
});

it('a heading that comes after its page is waited for', async () => {
  await render(<App late />);
  await button('Go').click();
  await expect.element(heading('First page')).not.toBeInTheDocument();
  // as an answer of the server does
  (button('Loaded').element() as HTMLElement).click();
  await expect.element(heading('Second page')).toHaveFocus();
});

it('what the page focused itself keeps the focus', async () => {
  await render(<App field />);
  await button('Go').click();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await userEvent.keyboard('typed');
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('typed');
});

it('when what had the focus disappears it goes to the heading, not to nowhere', async () => {
  await render(<App />);
  await button('Sign').click();
  await button('Yes').click();
  await expect.element(heading('First page')).toHaveFocus();
});

it('somebody who went on before the heading was there is not brought back', async () => {
  await render(<App late />);
  await button('Go').click();
  await expect.element(heading('First page')).not.toBeInTheDocument();
  await userEvent.keyboard('{Tab}');
  await expect.element(button('Loaded')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('Second page')).toBeVisible();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))));
  await expect.element(button('Loaded')).toHaveFocus();
});
