import { Random } from './random';
import { firstNames, lastNames } from './reviewTexts';

/** Accounts that exist outside production only, one for each role; the README lists them too. */
export const demoAccounts = [
  { role: 'contractor', full_name: 'Casey Driller', email: 'contractor@demo.example', password: 'demo-contractor', company_name: 'Demo Drilling' },
  { role: 'designer', full_name: 'Dana Designer', email: 'designer@demo.example', password: 'demo-designer', company_name: null },
  { role: 'admin', full_name: 'Alex Admin', email: 'admin@demo.example', password: 'demo-admin', company_name: null },
] as const;

/** The demo contractor account owns these two demo profiles. */
export const demoOwner = { email: 'contractor@demo.example', slugs: ['kurrajong-deep-core', 'eureka-quartz-drilling'] };

/** Returns this many names for owners of demo companies; deterministic. */
export function buildDemoOwnerNames(count: number): string[] {
  const random = new Random(90_000);
  return Array.from({ length: count }, () => `${random.pick(firstNames)} ${random.pick(lastNames)}`);
}
