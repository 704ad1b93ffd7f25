import { Counter, Gauge, Histogram, Registry } from 'prom-client';

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The counters of this process, for Prometheus. */
export interface Metrics {
  /** One answered request; `route` is the pattern, never the requested address. */
  observe(request: { method: string; route: string; status: number; seconds: number }): void;
  /** All current values in the text format of Prometheus. */
  render(now: { mailsQueued: number; mailsFailed: number; uptimeSeconds: number }): Promise<string>;
  /** Media type of the text. */
  contentType: string;
}

/** Empty metrics. */
export function createMetrics(): Metrics {
  const register = new Registry();
  const registers = [register];
  const requests = new Counter({
    name: 'signet_http_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'signet_http_request_duration_seconds',
    help: 'Time until a request was answered.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
  });
  const mailsQueued = new Gauge({ name: 'signet_mails_queued', help: 'Mails that wait.', registers });
  const mailsFailed = new Gauge({ name: 'signet_mails_failed', help: 'Mails given up.', registers });
  const uptime = new Gauge({ name: 'signet_uptime_seconds', help: 'Time since the start.', registers });
  return {
    observe({ method, route, status, seconds }) {
      requests.inc({ method, route, status });
      durations.observe({ method, route }, seconds);
    },
    render(now) {
      mailsQueued.set(now.mailsQueued);
      mailsFailed.set(now.mailsFailed);
      uptime.set(now.uptimeSeconds);
      return register.metrics();
    },
    contentType: register.contentType,
  };
}
