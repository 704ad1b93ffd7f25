const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface Histogram {
  buckets: number[];
  sum: number;
  count: number;
}

/** The counters of this process in the text format of Prometheus. */
export interface Metrics {
  /** One answered request; `route` is the pattern, never the address that was asked for. */
  observe(request: { method: string; route: string; status: number; seconds: number }): void;
  render(gauges: Readonly<Record<string, number>>): string;
}

/** Empty metrics. */
export function createMetrics(): Metrics {
  const requests = new Map<string, number>();
  const durations = new Map<string, Histogram>();
  return {
    observe({ method, route, status, seconds }) {
      const labels = `method="${method}",route="${route}",status="${status}"`;
      requests.set(labels, (requests.get(labels) ?? 0) + 1);
      const key = `method="${method}",route="${route}"`;
      const histogram = durations.get(key) ?? { buckets: BUCKETS.map(() => 0), sum: 0, count: 0 };
      durations.set(key, histogram);
      histogram.sum += seconds;
      histogram.count += 1;
      for (const [index, limit] of BUCKETS.entries())
        if (seconds <= limit) histogram.buckets[index] = (histogram.buckets[index] ?? 0) + 1;
    },
    render(gauges) {
      const lines = ['# TYPE signet_http_requests_total counter'];
      for (const [labels, value] of requests) lines.push(`signet_http_requests_total{${labels}} ${value}`);
      lines.push('# TYPE signet_http_request_duration_seconds histogram');
      for (const [labels, histogram] of durations) lines.push(...histogramLines(labels, histogram));
      for (const [name, value] of Object.entries(gauges))
        lines.push(`# TYPE signet_${name} gauge`, `signet_${name} ${value}`);
      return `${lines.join('\n')}\n`;
    },
  };
}

function histogramLines(labels: string, { buckets, sum, count }: Histogram): string[] {
  const name = 'signet_http_request_duration_seconds';
  return [
    ...BUCKETS.map((limit, index) => `${name}_bucket{${labels},le="${limit}"} ${buckets[index] ?? 0}`),
    `${name}_bucket{${labels},le="+Inf"} ${count}`,
    `${name}_sum{${labels}} ${sum}`,
    `${name}_count{${labels}} ${count}`,
  ];
}
