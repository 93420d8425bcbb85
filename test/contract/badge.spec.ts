import { expect } from 'chai';
import {
  type Badge,
  badgeOf,
  isVerified,
  statusLabel,
  type Tier,
  tierLabels,
  tiers,
  type VerificationStatus,
  verificationStatuses,
} from '../../api/contract/badge';

type Flags = [premium: boolean, verified: boolean];
const flags: Flags[] = [
  [false, false],
  [false, true],
  [true, false],
  [true, true],
];

/** Section 4: `profile_type`, if present, sets the tier; otherwise premium gives premium, verified standard; else basic. Columns as in `flags`. */
const tierTable: [profileType: Tier | null, ...expected: Tier[]][] = [
  [null, 'basic', 'standard', 'premium', 'premium'],
  ['basic', 'basic', 'basic', 'basic', 'basic'],
  ['standard', 'standard', 'standard', 'standard', 'standard'],
  ['premium', 'premium', 'premium', 'premium', 'premium'],
];

/** Section 4: a given status holds, but premium lifts unverified and verified; without one the two flags decide. Columns as in `flags`. */
const statusTable: [given: VerificationStatus | null, ...expected: VerificationStatus[]][] = [
  [null, 'unverified', 'verified', 'premium_unverified', 'premium_verified'],
  ['unverified', 'unverified', 'unverified', 'premium_unverified', 'premium_unverified'],
  ['verified', 'verified', 'verified', 'premium_verified', 'premium_verified'],
  ['premium_unverified', 'premium_unverified', 'premium_unverified', 'premium_unverified', 'premium_unverified'],
  ['premium_verified', 'premium_verified', 'premium_verified', 'premium_verified', 'premium_verified'],
];

describe('badge', () => {
  for (const [profile_type, ...expectedTiers] of tierTable) {
    for (const [verification_status, ...expectedStatuses] of statusTable) {
      for (const [column, [premium, verified]] of flags.entries()) {
        const expected = { tier: expectedTiers[column], status: expectedStatuses[column] };
        it(`profile_type ${profile_type}, status ${verification_status}, premium ${premium}, verified ${verified}: ${expected.tier}, ${expected.status}`, () => {
          expect(badgeOf({ profile_type, verification_status, premium, verified })).to.deep.equal(expected);
        });
      }
    }
  }

  it('gives each of the 3 × 4 pairs to some contractor', () => {
    const pairs = new Set<string>();
    for (const profile_type of [null, ...tiers]) {
      for (const verification_status of [null, ...verificationStatuses]) {
        for (const [premium, verified] of flags) pairs.add(pairName(badgeOf({ profile_type, verification_status, premium, verified })));
      }
    }
    expect(pairs.size).to.equal(12);
  });

  const words: [status: VerificationStatus, verified: boolean, label: string][] = [
    ['unverified', false, 'Unverified'],
    ['verified', true, 'Verified'],
    ['premium_unverified', false, 'Unverified'],
    ['premium_verified', true, 'Verified'],
  ];
  for (const [status, verified, label] of words) {
    it(`calls ${status} ${label}`, () => {
      expect(statusLabel(status)).to.equal(label);
      expect(isVerified(status)).to.equal(verified);
    });
  }

  it('names the tiers as the specification does', () => {
    expect(tierLabels).to.deep.equal({ basic: 'Basic', standard: 'Standard', premium: 'Premium' });
  });
});

function pairName({ tier, status }: Badge): string {
  return `${tier} ${status}`;
}
