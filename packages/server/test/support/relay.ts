import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server on this machine, which can go away and come back at the same address. */
export interface TestRelay {
  url: string;
  /** The mails to an address that it took, the oldest first. */
  mailsTo(email: string): Email[];
  /** Addresses that it refuses, each with the code of its answer: 550 is for good, 450 for now. */
  refused: Map<string, number>;
  /** Whether it leaves everybody who connects without a word. */
  isSilent: boolean;
  /** How many have connected. */
  connections: number;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** @param host as the server under test names it */
export async function startRelay(host = '127.0.0.1'): Promise<TestRelay> {
  const received: Email[] = [];
  let port = 0;
  let smtp: SMTPServer;
  const relay: TestRelay = {
    url: '',
    mailsTo: (email) => received.filter(({ to }) => to?.[0]?.address === email),
    refused: new Map(),
    isSilent: false,
    connections: 0,
    async start() {
      smtp = createSmtp(relay, received);
      await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', () => resolve()));
      ({ port } = smtp.server.address() as { port: number });
      relay.url = `smtp://${host}:${port}`;
    },
    stop: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
  await relay.start();
  return relay;
}

function createSmtp(relay: TestRelay, received: Email[]): SMTPServer {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      relay.connections += 1;
      if (!relay.isSilent) done();
    },
    onRcptTo({ address }, _session, done) {
      const responseCode = relay.refused.get(address);
      if (responseCode === undefined) done();
      else done(Object.assign(new Error('not taken here'), { responseCode }));
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push(mail);
          done();
        }, done);
      });
    },
  });
  // who is killed while it sends breaks its connection
  smtp.on('error', () => undefined);
  return smtp;
}
