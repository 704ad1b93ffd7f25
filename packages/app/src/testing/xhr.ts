import { onTestFinished, vi } from 'vitest';

export const CIPHERTEXT = new Blob(['ciphertext']);

/** One request of the double: what was sent, and the hands with which a test answers it. */
export class SentRequest {
  method = '';
  url = '';
  headers: Record<string, string> = {};
  form: FormData | undefined;
  aborted = false;
  readonly upload = new EventTarget();
  readonly events = new EventTarget();
  status = 0;
  responseText = '';
  received: Record<string, string> = {};

  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total }));
  }

  /** Ends the request; status 0 is a network that is down. @param headers of the answer, in lower case */
  answer(status: number, text: string, headers: Record<string, string> = {}): void {
    this.status = status;
    this.received = headers;
    this.responseText = text;
    this.events.dispatchEvent(new ProgressEvent(status === 0 ? 'error' : 'load'));
    this.events.dispatchEvent(new ProgressEvent('loadend'));
  }
}

/**
 * Takes the place of XMLHttpRequest until the test ends. As in browsers, abort() of a running request fires abort and
 * loadend before it returns.
 */
export function replaceXhr(react: (request: SentRequest) => void): SentRequest[] {
  const sent: SentRequest[] = [];
  class XhrDouble {
    readonly request = new SentRequest();
    readonly upload = this.request.upload;
    statusText = '';
    get status(): number {
      return this.request.status;
    }
    get responseText(): string {
      return this.request.responseText;
    }
    addEventListener(name: string, listener: () => void): void {
      this.request.events.addEventListener(name, listener);
    }
    getResponseHeader(name: string): string | null {
      return this.request.received[name.toLowerCase()] ?? null;
    }
    open(method: string, url: string): void {
      Object.assign(this.request, { method, url });
    }
    setRequestHeader(name: string, value: string): void {
      this.request.headers[name] = value;
    }
    send(form: FormData): void {
      this.request.form = form;
      sent.push(this.request);
      react(this.request);
    }
    abort(): void {
      this.request.aborted = true;
      this.request.answer(0, '');
    }
  }
  vi.stubGlobal('XMLHttpRequest', XhrDouble);
  onTestFinished(() => void vi.unstubAllGlobals());
  return sent;
}
