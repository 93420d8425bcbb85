import { type Aim, aimOf, missed, type Place } from './aims';
import { type Latency, latencyOf, middle, rateOf } from './load';
import type { Measured } from './measured';
import { answerTo, type Reference } from './reference';

export interface Row extends Latency {
  what: string;
  /** The number of contractors that the list call matches; absent for other calls. */
  matches?: number;
  bytes: number;
  perSecond: number;
  /** Share of the rate of the bare server that sends the same bytes. */
  share: number;
  failed: number;
  aim: Aim;
  missed: boolean;
}

const rounds = 3;
const roundsOfWrites = 2;
/** The target of cached calls is a ratio of two fast servers, which other load on the machine disturbs most. */
const roundsFromMemory = 5;
const shortestSeconds = 0.4;
/** Enough for a call of 160 ms to be answered three times per connection if the server handles one request at a time. */
const longestSeconds = 8;
const bareSeconds = 0.35;
/** Slow calls need longer rounds, so that each connection gets several responses. */
const turns = 48;

/** Measures one call: first its latency, then its rate in short rounds, each next to a round of the bare server. */
export async function measure(url: string, reference: Reference, { what, calls, area, writes }: Measured, place: Place): Promise<Row> {
  const [call] = calls;
  if (!call) throw new Error(`${what} has no call.`);
  const answer = await answerTo(url, call);
  await reference.answerWith(answer);
  const latency = await latencyOf(url, calls);
  const seconds = Math.min(longestSeconds, Math.max(shortestSeconds, (latency.medianMs * turns) / 1000));
  const pairs: { ours: number; share: number; failed: number }[] = [];
  const times = writes ? roundsOfWrites : area === 'from memory' ? roundsFromMemory : rounds;
  for (let round = 0; round < times; round += 1) {
    const bare = await rateOf(reference.url, calls, bareSeconds);
    const { perSecond, failed } = await rateOf(url, calls, seconds);
    pairs.push({ ours: perSecond, share: perSecond / bare.perSecond, failed });
  }
  const aim = aimOf(area, place);
  const share = middle(pairs.map((pair) => pair.share));
  const total = answer.headers['x-total-count'];
  return {
    what,
    matches: total === undefined ? undefined : Number(total),
    bytes: answer.body.length,
    ...latency,
    perSecond: middle(pairs.map((pair) => pair.ours)),
    share,
    failed: pairs.reduce((sum, pair) => sum + pair.failed, 0),
    aim,
    missed: missed(aim, { share, medianMs: latency.medianMs }),
  };
}
