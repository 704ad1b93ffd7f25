import '../tokens/tokens.css';
import '../tokens/reset.css';
import { useState, type ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../atoms/button/index.ts';
import { UiProvider } from '../atoms/provider/index.ts';
import { TextInput } from '../atoms/text-input/index.ts';
import { Tooltip } from '../atoms/tooltip/index.ts';
import { SAMPLES } from '../conformance/samples.tsx';
import { DateInput } from '../molecules/date-input/index.ts';
import { Dropdown } from '../molecules/dropdown/index.ts';
import { Menu, MenuItem } from '../molecules/menu/index.ts';
import { MoneyInput } from '../molecules/money-input/index.ts';
import { IbanInput } from '../molecules/iban-input/index.ts';
import { NumberInput } from '../molecules/number-input/index.ts';
import { NotificationStack } from '../molecules/notification-stack/index.ts';
import { Dialog, DialogTitle } from '../organisms/dialog/index.ts';
import { LargeTable } from '../organisms/large-table/index.ts';
import { LockScreen } from '../organisms/lock-screen/index.ts';

const BRAND = 'rgb(11, 107, 79)';
const DARK_SURFACE = 'rgb(27, 27, 36)';
const DARK_CANVAS = 'rgb(13, 13, 18)';
const ignore = () => {};
const labels = { calendar: 'Calendar', previousMonth: 'Before', nextMonth: 'After', today: 'today' };

/** A dark part with an accent of its own on a light page. */
const inDarkPart = (children: ReactNode) =>
  render(
    <>
      <a href="#light">Light</a>
      <UiProvider data-theme="dark" style={{ '--ds-color-accent': BRAND } as object}>
        <a href="#dark">Dark</a>
        {children}
      </UiProvider>
    </>,
  );

const open = async (role: 'button' | 'combobox', name: string | RegExp) => {
  page.getByRole(role, { name }).element().focus();
  await userEvent.keyboard('{Enter}');
};

/** Colours of an element that was opened, and the accent that buttons inside it would have. */
const looksOf = (element: Element) => {
  const { backgroundColor, color } = getComputedStyle(element);
  return { backgroundColor, color, accent: getComputedStyle(element).getPropertyValue('--ds-color-accent') };
};
const dark = (backgroundColor: string, color = 'rgb(241, 241, 246)') => ({
  backgroundColor,
  color,
  accent: BRAND,
});

function OpenDialog() {
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button onClick={() => setShown(true)}>Open</Button>
      <Dialog open={shown} onOpenChange={setShown} closeLabel="Close">
        <DialogTitle>New folder</DialogTitle>
        <Menu trigger={<Button>More</Button>}>
          <MenuItem>Rename</MenuItem>
        </Menu>
      </Dialog>
    </>
  );
}

describe('what opens from a dark part of a light page looks like that part', () => {
  beforeEach(() => {
    document.documentElement.dataset['theme'] = 'light';
    return () => delete document.documentElement.dataset['theme'];
  });

  it('a menu does, and its button gets the focus back', async () => {
    await inDarkPart(
      <Menu trigger={<Button>More</Button>}>
        <MenuItem>Rename</MenuItem>
      </Menu>,
    );
    await open('button', 'More');
    await expect.element(page.getByRole('menuitem')).toHaveFocus();
    expect(looksOf(page.getByRole('menu').element())).toEqual(dark(DARK_SURFACE));
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('button', { name: 'More' })).toHaveFocus();
  });

  it('a list of choices does, and its button keeps the focus', async () => {
    await inDarkPart(
      <Dropdown
        aria-label="Letter"
        listLabel="Letters"
        options={[{ id: 'a', name: 'A' }]}
        value="a"
        onValueChange={ignore}
      />,
    );
    await open('combobox', 'Letter');
    const list = page.getByRole('listbox', { name: 'Letters' });
    await expect.element(list).toBeVisible();
    expect(looksOf(list.element().parentElement as Element)).toEqual(dark(DARK_SURFACE));
    await expect.element(page.getByRole('combobox')).toHaveFocus();
  });

  it('a tooltip does', async () => {
    await inDarkPart(
      <Tooltip content="Why">
        <Button>What</Button>
      </Tooltip>,
    );
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(page.getByRole('tooltip')).toBeInTheDocument();
    // light on dark pages
    expect(looksOf(page.getByRole('tooltip').element())).toEqual(
      dark('rgb(241, 241, 246)', 'rgb(24, 24, 32)'),
    );
  });

  it('a calendar does, and its button gets the focus back', async () => {
    await inDarkPart(<DateInput aria-label="Day" onDayChange={ignore} labels={labels} locale="en" />);
    await open('button', 'Calendar');
    const dialog = page.getByRole('dialog', { name: 'Calendar' });
    await expect.element(dialog).toBeVisible();
    expect(looksOf(dialog.element())).toEqual(dark(DARK_SURFACE));
    await expect.element(page.getByRole('grid')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('button', { name: 'Calendar' })).toHaveFocus();
  });

  it('a dialog does, all around it is hidden from screen readers, and the button gets the focus back', async () => {
    await inDarkPart(<OpenDialog />);
    await open('button', 'Open');
    const dialog = page.getByRole('dialog', { name: 'New folder' });
    await expect.element(dialog).toBeVisible();
    expect(looksOf(dialog.element())).toEqual(dark(DARK_SURFACE));
    expect(page.getByRole('link').elements()).toEqual([]);
    await expect.element(dialog.getByRole('button', { name: 'More' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect.element(dialog.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
    expect(page.getByRole('link').elements()).toHaveLength(2);
  });

  it('a menu of a dialog does, and Escape closes one after the other', async () => {
    await inDarkPart(<OpenDialog />);
    await open('button', 'Open');
    await open('button', 'More');
    await expect.element(page.getByRole('menuitem')).toHaveFocus();
    expect(looksOf(page.getByRole('menu').element())).toEqual(dark(DARK_SURFACE));
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('button', { name: 'More' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('messages and the options of a table do', async () => {
    await inDarkPart(
      <>
        <NotificationStack
          aria-label="Messages"
          items={[{ id: '1', state: 'success', value: 'Saved' }]}
          onDismiss={ignore}
          dismissLabel="Hide"
        />
        <LargeTable {...(SAMPLES['LargeTable'] as unknown as Parameters<typeof LargeTable>[0])} />
      </>,
    );
    const message = page.getByText('Saved');
    expect(looksOf(message.element()).color).toBe('rgb(241, 241, 246)');
    await open('button', 'View');
    const options = page.getByRole('dialog', { name: 'View' });
    await expect.element(options).toBeVisible();
    expect(looksOf(options.element())).toEqual(dark(DARK_SURFACE));
  });

  it('what covers the screen does', async () => {
    await inDarkPart(
      <LockScreen open title="Locked" description="Enter the PIN.">
        <Button>Open</Button>
      </LockScreen>,
    );
    const cover = page.getByRole('dialog', { name: 'Locked' });
    await expect.element(cover).toBeVisible();
    expect(looksOf(cover.element())).toEqual(dark(DARK_CANVAS));
  });

  it('all of it goes into another element where the part names one', async () => {
    const elsewhere = document.body.appendChild(document.createElement('aside'));
    await render(
      <UiProvider container={elsewhere}>
        <Menu defaultOpen trigger={<Button>More</Button>}>
          <MenuItem>Rename</MenuItem>
        </Menu>
      </UiProvider>,
    );
    await expect.element(page.elementLocator(elsewhere).getByRole('menu')).toBeVisible();
    elsewhere.remove();
  });
});

describe('the density of a part', () => {
  const heightOf = (part: Element) => part.getBoundingClientRect().height;
  const controls = () =>
    ['button', 'textbox', 'combobox'].map((role) => heightOf(page.getByRole(role).element()));
  const pieces = (
    <>
      <Button>Send</Button>
      <TextInput aria-label="Name" />
      <Dropdown
        aria-label="Letter"
        listLabel="Letters"
        options={[{ id: 'a', name: 'A' }]}
        value="a"
        onValueChange={ignore}
      />
    </>
  );

  it('is 32 px for each control of a compact one, also in what opens', async () => {
    await render(<UiProvider density="compact">{pieces}</UiProvider>);
    expect(controls()).toEqual([32, 32, 32]);
    await open('combobox', 'Letter');
    await expect.element(page.getByRole('option')).toBeVisible();
    expect(heightOf(page.getByRole('option').element())).toBe(28);
  });

  it('is that of the nearest provider, and comfortable without one', async () => {
    await render(
      <UiProvider density="compact">
        <UiProvider density="comfortable">{pieces}</UiProvider>
      </UiProvider>,
    );
    expect(controls()).toEqual([40, 40, 40]);
  });

  it('says how high the rows of a large table are', async () => {
    const table = <LargeTable {...(SAMPLES['LargeTable'] as unknown as Parameters<typeof LargeTable>[0])} />;
    const height = async (density: 'comfortable' | 'compact') => {
      const { unmount } = await render(
        <UiProvider density={density} style={{ inlineSize: 900, blockSize: 400 }}>
          {table}
        </UiProvider>,
      );
      await expect.element(page.getByRole('cell').first()).toBeVisible();
      const row = page.getByRole('cell').first().element().closest('tr') as Element;
      const measured = heightOf(row);
      await unmount();
      return measured;
    };
    expect(await height('compact')).toBeLessThan(await height('comfortable'));
  });
});

describe('the direction of a part', () => {
  it('is that of the nearest provider, also for digits, which run from left to right in both', async () => {
    await render(
      <UiProvider direction="rtl">
        <NumberInput aria-label="Days of the page" />
        <IbanInput aria-label="IBAN of the page" />
        <UiProvider direction="ltr">
          <NumberInput aria-label="Days of the part" />
          <IbanInput aria-label="IBAN of the part" />
        </UiProvider>
      </UiProvider>,
    );
    const align = (name: string) => getComputedStyle(page.getByRole('textbox', { name }).element()).textAlign;
    expect([align('Days of the page'), align('IBAN of the page')]).toEqual(['end', 'end']);
    expect([align('Days of the part'), align('IBAN of the part')]).toEqual(['start', 'start']);
  });

  it('says on which side of its element a tooltip is', async () => {
    const side = async (direction: 'ltr' | 'rtl') => {
      const { unmount } = await render(
        <UiProvider direction={direction} style={{ paddingInline: 200 }}>
          <Tooltip content="Why" side="end" defaultOpen>
            <Button>What</Button>
          </Tooltip>
        </UiProvider>,
      );
      await expect.element(page.getByRole('tooltip')).toBeVisible();
      const [tooltip, button] = [page.getByRole('tooltip'), page.getByRole('button')].map((part) =>
        part.element().getBoundingClientRect(),
      ) as [DOMRect, DOMRect];
      await unmount();
      return tooltip.left >= button.right ? 'right' : 'left';
    };
    expect([await side('ltr'), await side('rtl')]).toEqual(['right', 'left']);
  });
});

describe('the locale of a part', () => {
  const day = (locale?: string) => (
    <DateInput aria-label="Day" day="2024-12-31" onDayChange={ignore} labels={labels} locale={locale} />
  );
  /** The button says the chosen day, too. */
  const CALENDAR = /^Calendar, /u;
  const firstWeekday = () => document.querySelector('th')?.textContent;

  it.each([
    ['en-US', 'December 2024', 'Sun', '29'],
    ['de', 'Dezember 2024', 'Mo', '29'],
    // the days of other calendars are other days: these are those of the grid
    ['fa', 'دسامبر ۲۰۲۴', 'شنبه', '۲۹'],
  ])('%s names months and days, and begins the week', async (locale, month, first, number) => {
    await render(<UiProvider locale={locale}>{day()}</UiProvider>);
    await open('button', CALENDAR);
    await expect.element(page.getByRole('grid', { name: month })).toBeVisible();
    expect(firstWeekday()).toBe(first);
    await expect.element(page.getByRole('button').getByText(number, { exact: true }).first()).toBeVisible();
  });

  it('gives way to that of a piece', async () => {
    await render(<UiProvider locale="en-US">{day('de')}</UiProvider>);
    await open('button', CALENDAR);
    await expect.element(page.getByRole('grid', { name: 'Dezember 2024' })).toBeVisible();
  });

  it('says on which side of an amount the currency stands', async () => {
    await render(
      <UiProvider locale="de">
        <MoneyInput aria-label="German" />
        <UiProvider locale="en-GB">
          <MoneyInput aria-label="English" />
        </UiProvider>
      </UiProvider>,
    );
    const side = (name: string) =>
      page.getByRole('textbox', { name }).element().previousElementSibling === null ? 'end' : 'start';
    expect([side('German'), side('English')]).toEqual(['end', 'start']);
  });
});
