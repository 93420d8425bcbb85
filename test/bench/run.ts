import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { type Product, startProduct } from '../support/processes/product';
import { undoLater } from './cleanup';
import type { Target } from './databases';
import type { Machine } from './report';

const largestSize = 1_000_000;
const listPatienceMs = 120_000;

/** Starts the product and waits until its list call responds. */
export async function startOn(target: Target): Promise<{ product: Product; startSeconds: number }> {
  const started = performance.now();
  const starting = startProduct({ ...target, RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'warn' });
  undoLater(async () => (await starting).stop());
  const product = await starting;
  const answer = await fetch(`${product.url}/api/contractors?page=1`, { signal: AbortSignal.timeout(listPatienceMs) });
  if (!answer.ok) throw new Error(`The list is answered with ${answer.status}:\n${product.lines.slice(-20).join('\n')}`);
  await answer.arrayBuffer();
  return { product, startSeconds: (performance.now() - started) / 1000 };
}

/** Describes the measured commit and the machine. */
export function describeMachine(): Machine {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain') ? ' and changes' : '';
  return { cores: cpus().length, cpu: cpus()[0]?.model ?? 'unknown', node: process.version, commit: git('rev-parse', '--short', 'HEAD') + changed };
}

/** Parses the sizes from the arguments. Throws on an invalid one. */
export function readSizes(words: string[], usual: number[]): number[] {
  const sizes = words.map(Number);
  if (sizes.some((size) => !(Number.isInteger(size) && size >= 1 && size <= largestSize))) {
    throw new Error(`Sizes are whole numbers up to ${largestSize}, e.g. make bench SIZES="1000 10000".`);
  }
  return sizes.length > 0 ? sizes : usual;
}
