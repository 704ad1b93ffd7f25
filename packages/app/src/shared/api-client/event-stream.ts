import { HEARTBEAT_MS } from '@signet/domain/session/live-event';
import { apiBase } from './api-host.ts';
import { sendInSession } from './credentials.ts';

/** A connection that was silent for so long leads nowhere, as after the sleep of a machine. */
const SILENCE_MS = 2.5 * HEARTBEAT_MS;
const PATH = '/changes';

interface EventReader {
  signal: AbortSignal;
  /** The server hears from now on. */
  onOpen: () => void;
  onEvent: (text: string) => void;
}

/**
 * Reads the server's events (GET /changes) until the connection ends. It is read by fetch, since EventSource cannot send the proof of
 * a session.
 *
 * @throws Error when there is no connection, it was refused, silent or broken, or `signal` was aborted
 */
export async function readEvents({ signal, onOpen, onEvent }: EventReader): Promise<void> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hearAgain = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(new Error('the server is silent')), SILENCE_MS);
  };
  hearAgain();
  try {
    const response = await sendInSession({ method: 'GET', path: PATH }, (own) =>
      fetch(`${apiBase()}${PATH}`, {
        headers: { Accept: 'text/event-stream', ...own },
        signal: AbortSignal.any([signal, silence.signal]),
      }),
    );
    if (!response.ok || response.body === null) throw new Error(`no events: ${response.status}`);
    onOpen();
    let rest = '';
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      hearAgain();
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.startsWith('data: ')) onEvent(line.slice(6));
    }
  } finally {
    clearTimeout(timer);
  }
}
