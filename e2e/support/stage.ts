import type { Browser } from '@playwright/test';
import { startProxy, type Proxy } from './proxy.ts';
import { startSignet, type Signet } from './signet.ts';

/** Where a server lies: a browser, the product, and the proxy between them. */
export interface Stage {
  browser: Browser;
  /** Behind the proxy. */
  signet: Signet;
  proxy: Proxy;
}

/** Plays on the stage, and clears it away. */
export async function withStage(browser: Browser, play: (stage: Stage) => Promise<void>): Promise<void> {
  const proxy = await startProxy(
    ['app', 'ledger'],
    // the server itself reads the ledger, too, but has no origin
    (host, path, { origin }) =>
      host === 'ledger' ? origin !== undefined : /^\/(?:ui-api|\.well-known)\//.test(path),
  );
  const signet = await startBehind(proxy);
  await play({ browser, proxy, signet });
  await signet.remove();
  await proxy.close();
}

/** Another installation takes over the addresses of the stage for a while. */
export async function withImpostor({ proxy }: Stage, play: () => Promise<void>): Promise<void> {
  const home = proxy.upstreams();
  const impostor = await startBehind(proxy);
  try {
    await play();
  } finally {
    proxy.forwardTo(home);
    await impostor.remove();
  }
}

function startBehind(proxy: Proxy): Promise<Signet> {
  return startSignet({}, async (listening) => {
    proxy.forwardTo({ app: listening.url, ledger: listening.ledgerUrl });
    return { url: proxy.urls['app'] ?? '', ledgerUrl: proxy.urls['ledger'] ?? '' };
  });
}
