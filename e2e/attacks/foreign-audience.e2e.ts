import { expect, test } from '../support/attacks.ts';
import { submitLogIn } from '../support/profile.ts';
import { textsOf } from '../support/texts.ts';
import { createWorld } from '../support/world.ts';

const t = textsOf('en');

test('a session that the server asks to be signed for another place is not signed', async ({ attack }) => {
  const { olga } = await createWorld(attack.api);
  const person = await attack.arrive(olga);
  const { page } = person;
  attack.lie(/POST .*\/sessionchallenges/, ({ data, ...rest }) => {
    const [challenge] = [data ?? []].flat();
    Object.assign(challenge?.attributes ?? {}, { audience: 'https://bank.example' });
    return { data, ...rest };
  });
  const signed: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/ui-api/sessions?')) signed.push(request.postData() ?? '');
  });
  await submitLogIn(person);
  await expect(page.getByText(t.common.codes.WrongAddress)).toBeVisible();
  expect(signed).toEqual([]);

  // nothing has to be typed again once the server is honest
  attack.repent();
  await page.getByRole('button', { name: t.auth.logIn.submit }).click();
  await expect(page).not.toHaveURL(/\/login/);
  expect(signed).toHaveLength(1);
});
