import { Random } from './random';
import { firstNames, lastNames } from './reviewTexts';

/** Names for so many owners of demo companies; the same at every call. */
export function buildDemoOwnerNames(count: number): string[] {
  const random = new Random(90_000);
  return Array.from({ length: count }, () => `${random.pick(firstNames)} ${random.pick(lastNames)}`);
}
