import { refusal } from '../../testing/network.ts';
import { replaceXhr } from '../../testing/xhr.ts';
import {
  anotherDevice,
  fresh,
  keyOf,
  opens,
  record,
  remove,
  scene,
  share,
  startScene,
  store,
  upload,
  type Reader,
  type Upload,
} from '../../testing/epoch-scene.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { contractSecret } from '../contracts/contract-secret.ts';

beforeEach(startScene);

describe('a document added after a reader was removed', () => {
  it('is closed to them and open to those who remain, who open the earlier ones with the same key', async () => {
    await upload();
    const bobs = await keyOf(scene.bob);
    await remove(scene.bob);
    expect(await record()).toMatchObject({
      keyOutdated: true,
      readers: [{ email: scene.carol.emailAddress }],
    });
    await upload();
    const [before, after] = scene.uploads as [Upload, Upload];
    expect([before.epoch, after.epoch]).toEqual([0, 1]);
    expect(await opens(after, bobs)).toBe(false);
    // not even under another name of the same key
    expect(await opens(after, { ...bobs, of: { ...bobs.of, epoch: 1 } })).toBe(false);
    expect(await opens(after, await keyOf(scene.carol))).toBe(true);
    expect(await record()).toMatchObject({
      keyOutdated: false,
      keys: [scene.server.key.of.publicKey, expect.any(String)],
    });
    const contract = await fresh();
    expect(await contractSecret(contract, 0)).toEqual(scene.server.key);
    await anotherDevice();
    expect(await contractSecret(contract, 0)).toEqual(scene.server.key);
    expect((await contractSecret(contract)).of.epoch).toBe(1);
  });

  it('needs one new key, whatever else is added, and none before a removal', async () => {
    await upload();
    expect(scene.keys.sent).toEqual([]);
    await remove(scene.bob);
    await upload();
    await upload();
    expect(scene.keys.sent).toHaveLength(1);
    expect(scene.uploads.map(({ epoch }) => epoch)).toEqual([0, 1, 1]);
  });

  it('is encrypted again when somebody is removed during its upload', async () => {
    let removed: Promise<unknown> | undefined;
    replaceXhr((request) => void (removed ??= remove(scene.bob)).then(() => store(request)));
    await upload();
    expect(scene.uploads.map(({ epoch }) => epoch)).toEqual([0, 1]);
    expect((await record()).documents).toMatchObject([{ id: scene.uploads[1]?.documentId }]);
  });

  it('comes with a key that the same device wraps for all of many readers, with progress', async () => {
    const readers: Reader[] = [];
    for (let index = 0; index < 20; index += 1) readers.push(await share(`reader-${index}@example.com`));
    await remove(scene.bob);
    const shares: number[] = [];
    await upload((share) => shares.push(share));
    expect(shares).toEqual(shares.toSorted((left, right) => left - right));
    expect(new Set(shares).size).toBeGreaterThan(3);
    // the owner, Carol and the others
    expect(scene.keys.sent[0]?.grants).toHaveLength(22);
    for (const reader of readers) expect((await keyOf(reader)).of.epoch).toBe(1);
  });
});

describe('an interrupted new key of a contract', () => {
  it.each([
    ['on the same device', async () => {}],
    ['on another device', anotherDevice],
  ])('that did not arrive is made again %s', async (_, change) => {
    await remove(scene.bob);
    const { intercept } = scene.server;
    scene.server.intercept = (call) =>
      call.method === 'POST' && call.url.endsWith('/keys')
        ? Promise.reject(new TypeError('offline'))
        : intercept(call);
    await expect(upload()).rejects.toMatchObject({ code: 'ConnectionError' });
    expect(await record()).toMatchObject({ keyOutdated: true });
    scene.server.intercept = intercept;
    await change();
    await upload();
    expect(scene.uploads.map(({ epoch }) => epoch)).toEqual([1]);
  });

  it.each([
    ['on the same device', async () => {}],
    ['on another device', anotherDevice],
  ])('whose response was lost is used further %s', async (_, change) => {
    await remove(scene.bob);
    const { intercept } = scene.server;
    scene.server.intercept = (call) => {
      const answer = intercept(call);
      if (call.method !== 'POST' || !call.url.endsWith('/keys')) return answer;
      return Promise.resolve(answer).then(() => Promise.reject(new TypeError('offline')));
    };
    await expect(upload()).rejects.toMatchObject({ code: 'ConnectionError' });
    scene.server.intercept = intercept;
    await change();
    await upload();
    expect(scene.keys.sent).toHaveLength(1);
    expect(scene.uploads.map(({ epoch }) => epoch)).toEqual([1]);
  });

  it('by the faster one of two devices is used by both', async () => {
    await remove(scene.bob);
    const { intercept } = scene.server;
    let isFirst = true;
    scene.server.intercept = (call) => {
      if (!isFirst || call.method !== 'POST' || !call.url.endsWith('/keys')) return intercept(call);
      isFirst = false;
      // the other device sent the same a moment before
      return Promise.resolve(intercept(call)).then(() => refusal(409, 'Conflict'));
    };
    await upload();
    expect(scene.keys.sent).toHaveLength(1);
    expect(scene.uploads.map(({ epoch }) => epoch)).toEqual([1]);
  });
});
