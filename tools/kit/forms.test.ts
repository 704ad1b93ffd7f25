import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { build } from 'esbuild';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { root } from '../run.ts';
import { complaintsOf, openBrowser } from './browser.ts';
import { newConsumer, runCommand, runNode } from './consumer.ts';

/** A form of a product, with its sentences. */
const PAGE = `
  import { BillingForm } from '@signet/forms/billing-form';
  import { CountryField } from '@signet/forms/country-field';
  import { EmailListField } from '@signet/forms/email-list-field';
  import { Form } from '@signet/forms/form';
  import { IbanField } from '@signet/forms/iban-field';
  import { KeyFileField } from '@signet/forms/key-file-field';
  import { MoneyField } from '@signet/forms/money-field';
  import { Button } from '@signet/ui/button';
  import { useForm } from 'react-hook-form';

  const SENTENCES: Record<string, string> = {
    Required: 'Bitte ausfüllen',
    InvalidIban: 'Die IBAN hat einen Tippfehler',
    InvalidEmail: 'Das ist keine Adresse',
    InvalidAmount: 'Das ist kein Betrag',
    InvalidSecurityKey: 'Das ist keine Schlüsseldatei',
  };
  const sentence = (code: string) => SENTENCES[code] ?? code;
  const countries = { list: 'List', none: 'None', cleared: (text: string) => text + ' is no country' };
  const address = { companyName: 'Company', billingEmail: 'Billing', phone: 'Phone', street: 'Street', suite: 'Suite', city: 'City', state: 'State', postalCode: 'Code', country: 'Billing country', countries };

  export function Page() {
    const form = useForm({ defaultValues: { iban: '', country: '', land: '', value: '', emails: [], keyFile: undefined } });
    return (
      <main>
        <Form form={form} errorText={sentence} onSubmit={(values) => { document.title = JSON.stringify(values); }}>
          <IbanField label="IBAN" />
          <CountryField name="country" label="Country" language="en" labels={countries} required />
          <CountryField name="land" label="Land" language="de" labels={countries} />
          <MoneyField name="value" label="Value" language="de" required labels={{ raised: String, lowered: String }} />
          <KeyFileField labels={{ placeholder: 'Key', accepted: 'Accepted', declined: 'Declined' }} accepts={async (text) => text === 'key'} />
          <EmailListField name="emails" label="E-mails" labels={{ remove: String, removed: String }} />
          <Button type="submit">Send</Button>
        </Form>
        <BillingForm language="en" labels={address} errorText={sentence} submitLabel="Pay" send={async (values) => { document.title = values.companyName; return []; }} />
      </main>
    );
  }`;
const CLIENT = `
  import '@signet/ui/styles.css';
  import '@signet/forms/styles.css';
  import { createRoot } from 'react-dom/client';
  import { Page } from './page.tsx';
  createRoot(document.getElementById('root')!).render(<Page />);`;
const ORIGIN = 'http://product.example/';
const HTML = `<!doctype html><html lang="en"><meta http-equiv="content-security-policy" content="script-src 'self'"><title>Trial</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/client.css"><div id="root"></div><script type="module" src="/client.js"></script></html>`;

let folder: string;
let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  browser = await openBrowser();
  folder = await newConsumer(inject('tarball'), {
    forms: inject('forms'),
    files: { 'page.tsx': PAGE, 'client.tsx': CLIENT, 'dist/index.html': HTML },
  });
  await build({
    absWorkingDir: folder,
    entryPoints: ['client.tsx'],
    outdir: 'dist',
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  page = await browser.newPage();
  complaints = complaintsOf(page);
  await page.route(`${ORIGIN}**`, (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: join(folder, 'dist', pathname === '/' ? 'index.html' : pathname) });
  });
  await page.goto(ORIGIN);
  return () => page.close();
});

const line = (name: string) => page.getByRole('textbox', { name, exact: true });
const country = (name: string) => page.getByRole('combobox', { name, exact: true });
const file = (text: string) => ({
  name: 'my.ikf',
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(text),
});
const typeEmail = async (text: string) => {
  await line('E-mails').fill(text);
  await line('E-mails').press('Enter');
};
const said = (sentence: string) => page.getByText(sentence, { exact: true });

describe('the packed forms in another product, built by esbuild (COMP-14)', () => {
  it('show the sentences of the product under what was typed wrong, and send nothing', async () => {
    await line('IBAN').fill('DE89 3704 0044 0532 0130 01');
    await country('Country').fill('Atlantis');
    await line('Value').fill('much');
    await page.locator('input[type=file]').setInputFiles(file('rubbish'));
    await typeEmail('ada@');
    await page.getByRole('button', { name: 'Send' }).click();
    for (const sentence of [
      'Die IBAN hat einen Tippfehler',
      'Atlantis is no country',
      'Bitte ausfüllen',
      'Das ist kein Betrag',
      'Das ist keine Schlüsseldatei',
      'Das ist keine Adresse',
    ])
      await said(sentence).waitFor();
    expect(await page.title()).toBe('Trial');
    expect(complaints).toEqual([]);
  });

  it('send the values of what was typed right', async () => {
    await line('IBAN').fill('DE89 3704 0044 0532 0130 00');
    await country('Country').fill('Austr');
    expect(await page.getByRole('option').allTextContents()).toEqual(['Australia', 'Austria']);
    await page.getByRole('option', { name: 'Austria' }).click();
    await country('Land').fill('Österr');
    await page.getByRole('option', { name: 'Österreich' }).click();
    await line('Value').fill('1250,5');
    await page.locator('input[type=file]').setInputFiles(file('key'));
    await typeEmail('Ada@example.com, alan@example.com');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.waitForFunction(() => document.title !== 'Trial');
    expect(JSON.parse(await page.title())).toEqual({
      iban: 'DE89 3704 0044 0532 0130 00',
      country: 'AT',
      land: 'AT',
      value: 125050,
      emails: ['ada@example.com', 'alan@example.com'],
      keyFile: { name: 'my.ikf', text: 'key' },
    });
    expect(complaints).toEqual([]);
  });

  it('that are ready-made send the values of their schema, under a content security policy', async () => {
    await page.getByRole('button', { name: 'Pay' }).click();
    await said('Das ist keine Adresse').waitFor();
    for (const [name, text] of Object.entries({
      Company: 'Ada Ltd',
      Billing: 'ada@example.com',
      Street: '1 Road',
      City: 'Wien',
    }))
      await line(name).fill(text);
    await country('Billing country').fill('Austria');
    // the list lies over the button
    await country('Billing country').press('Tab');
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.waitForFunction(() => document.title === 'Ada Ltd');
    expect(complaints).toEqual([]);
  });

  it('look the same with the stylesheet of each field alone', async () => {
    const looks = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('form *')].map((element) => {
          const look = getComputedStyle(element);
          return [...look].map((name) => `${element.tagName} ${name}: ${look.getPropertyValue(name)}`);
        }),
      );
    const all = await looks();
    const pieces = [
      'country-field',
      'email-list-field',
      'iban-field',
      'key-file-field',
      'money-field',
      'billing-form',
    ];
    const styles = ['ui/tokens', 'ui/button', ...pieces.map((piece) => `forms/${piece}`)];
    writeFileSync(
      join(folder, 'fields.css'),
      styles.map((name) => `@import '@signet/${name}.css';`).join('\n'),
    );
    await build({ absWorkingDir: folder, entryPoints: ['fields.css'], outdir: 'dist', bundle: true });
    await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
      if (link === null) return;
      await new Promise((done) => {
        link.onload = done;
        link.href = '/fields.css';
      });
    });
    expect(await looks()).toEqual(all);
  });
});

describe('the packed forms without a bundler (COMP-14)', () => {
  it('are rendered on a server by plain Node', async () => {
    const script = `
      import { createElement as h } from 'react';
      import { renderToString } from 'react-dom/server';
      import { useForm } from 'react-hook-form';
      import { Form } from '@signet/forms/form';
      import { CountryField } from '@signet/forms/country-field';
      const labels = { list: 'Länder', none: 'Keines', cleared: String };
      const Page = () => h(Form, { form: useForm({ defaultValues: { land: 'AT' } }) }, h(CountryField, { name: 'land', label: 'Land', language: 'de', labels }));
      console.log(renderToString(h(Page)));`;
    expect(await runNode(folder, '--input-type=module', '--eval', script)).toMatch(
      /<input[^>]*value="Österreich"/u,
    );
  });

  it('bring types, those of the rules too, that refuse a wrong prop', async () => {
    writeFileSync(
      join(folder, 'wrong.tsx'),
      `import { DateField } from '@signet/forms/date-field';
       declare const labels: import('@signet/ui/date-input').DateInputLabels;
       export const Wrong = () => <DateField name="day" label="Day" placeholder="" labels={labels} language="fr" />;`,
    );
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: { module: 'NodeNext', jsx: 'react-jsx', strict: true, noEmit: true, types: [] },
        include: ['page.tsx', 'wrong.tsx'],
      }),
    );
    const tsc = runCommand(folder, join(root, 'node_modules/.bin/tsc'), '-p', '.');
    const said = await tsc.catch((error: { stdout: string }) => error.stdout);
    expect(said.match(/^.*error TS\d+/gmu)).toEqual([expect.stringMatching(/^wrong\.tsx.*TS2322$/u)]);
    expect(said).toContain('"fr"');
  });
});
