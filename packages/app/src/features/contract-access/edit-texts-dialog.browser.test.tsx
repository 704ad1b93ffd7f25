import { openContractRecord } from '@signet/domain/statements/contract-record';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppRoutes } from '../../app/routes/app-routes.tsx';
import { forgetAnswers } from '../../shared/api-client/get-cache.ts';
import { storeSessionKeys } from '../../shared/session/session-keys.ts';
import { beginSession, finishRedirect } from '../../shared/session/session-store.ts';
import { openAt, startVisit } from '../../testing/app-visit.tsx';
import { ACTIVE, ADA, answerLikeServer, sessionOfAda } from '../../testing/contracts.ts';
import { speakEnglish } from '../../testing/english.ts';
import type { RecordedCall } from '../../testing/network.ts';

let calls: RecordedCall[];

beforeAll(() => speakEnglish());
beforeEach(async () => {
  forgetAnswers();
  calls = startVisit(answerLikeServer);
  await storeSessionKeys(ADA.own);
  beginSession(sessionOfAda(), '/home');
  finishRedirect();
});

describe('title and description of a contract that was sent', () => {
  it('are changed by its owner, with a record that says so (PERM-DA-03)', async () => {
    await openAt(`/contracts/${ACTIVE}`, <AppRoutes />);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Change title and description' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change title and description' });
    const title = dialog.getByLabelText('Title');
    await expect.element(title).toHaveValue('Supply agreement');
    await userEvent.clear(title);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(title).toHaveAccessibleDescription('Please add a title');
    await userEvent.fill(title, 'Supply of screws');
    await userEvent.fill(dialog.getByLabelText('Description'), 'Ten thousand');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Supply of screws' })).toBeVisible();
    const { body } = calls.find(({ method, url }) => method === 'PATCH' && url.endsWith(ACTIVE)) ?? {};
    const { attributes } = (body as { data: { attributes: { record: { statement: SignedStatement } } } })
      .data;
    const texts = { title: 'Supply of screws', description: 'Ten thousand' };
    expect(attributes).toMatchObject(texts);
    expect(await openContractRecord(attributes.record.statement, ADA.attributes.authKey)).toMatchObject(
      texts,
    );
  });

  it('are not lost by a slip: closing the dialog with changes asks, without changes it does not', async () => {
    await openAt(`/contracts/${ACTIVE}`, <AppRoutes />);
    const dialog = page.getByRole('dialog', { name: 'Change title and description' });
    const question = page.getByRole('alertdialog', { name: 'Close without saving?' });
    const open = async () => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Change title and description' }).click();
      await expect.element(dialog).toBeVisible();
    };
    await open();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await open();
    await userEvent.fill(dialog.getByLabelText('Description'), 'Half a page of it');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question.getByText('Your changes are not saved.', { exact: false })).toBeVisible();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(dialog.getByLabelText('Description')).toHaveValue('Half a page of it');
    await userEvent.keyboard('{Escape}');
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});
