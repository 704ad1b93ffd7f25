import { beforeEach, expect, it } from 'vitest';
import { readKeyFile } from '../../shared/session/key-files.ts';
import { keepGuest, keptGuests } from '../../shared/session/kept-guests.ts';
import { createKeyFile, PASSWORD, startDevice } from '../../testing/key-file.ts';
import { serverThat, sessionAnswer } from '../../testing/log-in-server.ts';
import { callsTo, json, refusal, replaceNetwork } from '../../testing/network.ts';
import { sessionOf } from '../../testing/sessions.ts';
import { removeFromDevice } from '../../shared/storage/device-store.ts';
import { beginSession } from '../../shared/session/session-store.ts';
import { nameGuest } from './name-guest.ts';
import { resumeGuest } from './resume-guest.ts';

const EMAIL = 'ada@example.com';
const keyFile = await createKeyFile();
const { accountId, publicKey } = keyFile;
const guest = { accountId, emailAddress: EMAIL, keyFile: keyFile.text, password: PASSWORD };

/** A device on which Ada was a guest, who has given her name on another one. */
beforeEach(async () => {
  await startDevice(keyFile);
  await removeFromDevice('keyfile', EMAIL);
  await keepGuest(guest);
});

it('a key that no password protects opens no account with a name, and is forgotten', async () => {
  const calls = replaceNetwork(serverThat(() => sessionAnswer(keyFile)));
  await expect(resumeGuest(guest)).rejects.toMatchObject({ code: 'NamedElsewhere' });
  expect(await keptGuests()).toEqual([]);
  expect(callsTo(calls, 'DELETE', '/sessions/current')).toHaveLength(1);
});

it('a name that was given elsewhere leaves no key file with another password here', async () => {
  const { included } = (await sessionAnswer(keyFile).json()) as { included: [object, object] };
  const [account, ...people] = included;
  const answer = serverThat(() => json({ data: account, included: people }));
  replaceNetwork((call) => (call.method === 'PATCH' ? refusal(409, 'Conflict') : answer(call)));
  const { user } = sessionOf({ accountId, publicKey, firstName: '' });
  beginSession(sessionOf(user), '/');
  const name = { firstName: 'Ada', lastName: 'Lovelace', protection: { password: 'Another horse 9!' } };
  await expect(nameGuest(user, name)).rejects.toMatchObject({ code: 'NamedElsewhere' });
  expect(await readKeyFile(EMAIL)).toBeUndefined();
});
