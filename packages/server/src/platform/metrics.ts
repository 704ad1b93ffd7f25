import { Counter, Gauge, Histogram, Registry } from 'prom-client';

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** What is not counted but looked up when the values are asked for; what is not known keeps its value. */
interface Snapshot {
  /** The parts of /health. */
  parts: readonly { name: string; ok: boolean }[];
  mail: { queued?: number; failed?: number; oldestSeconds?: number };
  jobs: { waiting?: number; oldestSeconds?: number };
  freeBytes: number;
  backupAgeSeconds: number | undefined;
  uptimeSeconds: number;
}

/** The counters of this process, for Prometheus. */
export interface Metrics {
  /** One answered request; `route` is the pattern, never the requested address. */
  observe(request: { method: string; route: string; status: number; seconds: number }): void;
  /** All current values in the text format of Prometheus. */
  render(now: Snapshot): Promise<string>;
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
  const gauge = (name: string, help: string): Gauge => new Gauge({ name, help, registers });
  const partOk = new Gauge({
    name: 'signet_part_ok',
    help: 'Whether a part of /health works: 1 or 0.',
    labelNames: ['part'],
    registers,
  });
  const mailsQueued = gauge('signet_mails_queued', 'Mails that wait.');
  const mailsFailed = gauge('signet_mails_failed', 'Mails given up.');
  const oldestMail = gauge('signet_oldest_mail_seconds', 'Age of the oldest mail that waits.');
  const jobsWaiting = gauge('signet_jobs_waiting', 'Jobs whose time has come.');
  const oldestJob = gauge(
    'signet_oldest_job_seconds',
    'For how long the oldest of them could have been done.',
  );
  const freeBytes = gauge('signet_disk_free_bytes', 'Free bytes where the data folder lies.');
  const backupAge = gauge('signet_backup_age_seconds', 'Age of the newest complete backup.');
  const uptime = gauge('signet_uptime_seconds', 'Time since the start.');
  return {
    observe({ method, route, status, seconds }) {
      requests.inc({ method, route, status });
      durations.observe({ method, route }, seconds);
    },
    render({ parts, mail, jobs, ...now }) {
      for (const { name, ok } of parts) partOk.set({ part: name }, ok ? 1 : 0);
      set(mailsQueued, mail.queued);
      set(mailsFailed, mail.failed);
      set(oldestMail, mail.oldestSeconds);
      set(jobsWaiting, jobs.waiting);
      set(oldestJob, jobs.oldestSeconds);
      freeBytes.set(now.freeBytes);
      set(backupAge, now.backupAgeSeconds);
      uptime.set(now.uptimeSeconds);
      return register.metrics();
    },
    contentType: register.contentType,
  };
}

function set(gauge: Gauge, value: number | undefined): void {
  if (value !== undefined) gauge.set(value);
}
