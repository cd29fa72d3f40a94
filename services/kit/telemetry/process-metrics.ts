// Metrics of the process: how busy its event loop is and how much memory it uses.
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Meter } from '@opentelemetry/api';

const NANOSECONDS = 1e9;

export function observeProcess(meter: Meter): void {
  observeLoop(meter);
  meter
    .createObservableUpDownCounter('process.memory.usage', { unit: 'By', description: 'Physical memory in use.' })
    .addCallback((result) => result.observe(process.memoryUsage.rss()));
  meter
    .createObservableUpDownCounter('v8js.memory.heap.used', { unit: 'By', description: 'Memory of live objects.' })
    .addCallback((result) => result.observe(process.memoryUsage().heapUsed));
}

/** Both cover the time since they were last read. */
function observeLoop(meter: Meter): void {
  const delays = monitorEventLoopDelay({ resolution: 20 });
  delays.enable();
  meter
    .createObservableGauge('nodejs.eventloop.delay.p99', {
      unit: 's',
      description: 'Event loop delay, 99th percentile.',
    })
    .addCallback((result) => {
      if (delays.count > 0) result.observe(delays.percentile(99) / NANOSECONDS);
      delays.reset();
    });
  let last = performance.eventLoopUtilization();
  meter
    .createObservableGauge('nodejs.eventloop.utilization', { unit: '1', description: 'Share of time it was busy.' })
    .addCallback((result) => {
      const now = performance.eventLoopUtilization();
      result.observe(performance.eventLoopUtilization(now, last).utilization);
      last = now;
    });
}
