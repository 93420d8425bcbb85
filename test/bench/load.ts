import { Agent, request } from 'node:http';
import autocannon from 'autocannon';
import { addressOf, type Call, isFresh } from './call';

export const connections = 16;

export interface Latency {
  medianMs: number;
  p95Ms: number;
  requests: number;
}

const warmUp = 3;
const atLeast = 20;
const atMost = 200;
const latencySeconds = 0.5;

/** Measures the milliseconds of single requests, sent sequentially on one connection. */
export async function latencyOf(url: string, calls: Call[]): Promise<Latency> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  const end = performance.now() + latencySeconds * 1000;
  for (let done = 0; done < atLeast + warmUp || (done < atMost && performance.now() < end); done += 1) {
    const call = calls[done % calls.length];
    if (!call) throw new Error('Nothing to ask for.');
    const ms = await timeOf(agent, url, call);
    if (done >= warmUp) times.push(ms);
  }
  agent.destroy();
  const sorted = times.sort((one, other) => one - other);
  return { medianMs: middle(sorted), p95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? 0, requests: sorted.length };
}

function timeOf(agent: Agent, url: string, call: Call): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const asked = request(url + addressOf(call), { agent, method: call.method, headers: call.headers }, (answer) => {
      answer.resume();
      answer.once('error', reject);
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - started);
        else reject(new Error(`${call.address} is answered with ${answer.statusCode}.`));
      });
    });
    asked.once('error', reject);
    asked.end(call.body);
  });
}

export interface Rate {
  perSecond: number;
  /** Requests that were rejected, failed or timed out. */
  failed: number;
}

/** Measures the requests per second across all connections; connection n repeats the n-th call. */
export async function rateOf(url: string, calls: Call[], seconds: number): Promise<Rate> {
  let client = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    // autocannon checks for the end only when it samples.
    sampleInt: 50,
    idReplacement: calls.some(isFresh),
    requests: [requestOf(calls[0])],
    setupClient: (connection) => {
      connection.setRequest(requestOf(calls[client % calls.length]));
      client += 1;
    },
  });
  return { perSecond: result['2xx'] / result.duration, failed: result.non2xx + result.errors + result.timeouts };
}

function requestOf(call: Call | undefined): autocannon.Request {
  if (!call) throw new Error('Nothing to ask for.');
  return { path: call.address, method: call.method ?? 'GET', headers: call.headers, body: call.body };
}

/** The median; the upper of the two middle values for an even count. */
export function middle(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
