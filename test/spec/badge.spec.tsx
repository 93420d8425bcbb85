import { screen } from '@testing-library/react';
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
} from '#contract/contractors/badge';
import { VerificationBadge } from '#shared/contractor/VerificationBadge';
import { ContractorCard } from '#shared/listing/ContractorCard';
import { ContractorRow } from '#shared/listing/ContractorRow';
import { leave, renderApp } from '../support/pages/renderApp';
import { sampleContractor } from '../support/pages/samples/sampleContractor';
import { specify } from './specificationTable';

afterEach(leave);

type Flags = [premium: boolean, verified: boolean];
const flags: Flags[] = [
  [false, false],
  [false, true],
  [true, false],
  [true, true],
];

/** `profile_type`, if present, sets the tier. Otherwise premium gives premium, verified gives standard, else basic. Columns as in `flags`. */
const tierTable: [profileType: Tier | null, ...expected: Tier[]][] = [
  [null, 'basic', 'standard', 'premium', 'premium'],
  ['basic', 'basic', 'basic', 'basic', 'basic'],
  ['standard', 'standard', 'standard', 'standard', 'standard'],
  ['premium', 'premium', 'premium', 'premium', 'premium'],
];

/** A given status applies, but premium upgrades unverified and verified. Without one, the two flags decide. Columns as in `flags`. */
const statusTable: [given: VerificationStatus | null, ...expected: VerificationStatus[]][] = [
  [null, 'unverified', 'verified', 'premium_unverified', 'premium_verified'],
  ['unverified', 'unverified', 'unverified', 'premium_unverified', 'premium_unverified'],
  ['verified', 'verified', 'verified', 'premium_verified', 'premium_verified'],
  ['premium_unverified', 'premium_unverified', 'premium_unverified', 'premium_unverified', 'premium_unverified'],
  ['premium_verified', 'premium_verified', 'premium_verified', 'premium_verified', 'premium_verified'],
];

const pairName = ({ tier, status }: Badge) => `${tier} ${status}`;

specify('3 and 4, tier and status of the badge', [
  ...tierTable.flatMap(([profile_type, ...expectedTiers]) =>
    statusTable.flatMap(([verification_status, ...expectedStatuses]) =>
      flags.map(([premium, verified], column) => {
        const expected = { tier: expectedTiers[column], status: expectedStatuses[column] };
        return {
          rule: `profile_type ${profile_type}, status ${verification_status}, premium ${premium}, verified ${verified}: ${expected.tier}, ${expected.status}`,
          check: () => expect(badgeOf({ profile_type, verification_status, premium, verified })).to.deep.equal(expected),
        };
      }),
    ),
  ),
  {
    rule: "each of the 3 × 4 pairs is some contractor's",
    check: () => {
      const pairs = new Set<string>();
      for (const profile_type of [null, ...tiers]) {
        for (const verification_status of [null, ...verificationStatuses]) {
          for (const [premium, verified] of flags) pairs.add(pairName(badgeOf({ profile_type, verification_status, premium, verified })));
        }
      }
      expect(pairs.size).to.equal(12);
    },
  },
  {
    rule: 'profile_type is basic, standard or premium; verification_status one of four',
    check: () => {
      expect(tiers).to.deep.equal(['basic', 'standard', 'premium']);
      expect(verificationStatuses).to.deep.equal(['unverified', 'verified', 'premium_unverified', 'premium_verified']);
    },
  },
  {
    rule: 'profile_source and profile_status do not move it',
    check: () => {
      const contractor = sampleContractor({ verified: false });
      for (const profile_status of ['draft', 'pending', 'accepted', 'rejected', 'archived']) {
        for (const profile_source of ['cms', 'import', 'self_registered', 'admin']) {
          expect(badgeOf(Object.assign({ ...contractor }, { profile_status, profile_source }))).to.deep.equal({
            tier: 'basic',
            status: 'unverified',
          });
        }
      }
    },
  },
]);

specify('1 and 9, the words of the badge', [
  ...(
    [
      ['unverified', false, 'Unverified'],
      ['verified', true, 'Verified'],
      ['premium_unverified', false, 'Unverified'],
      ['premium_verified', true, 'Verified'],
    ] as const
  ).map(([status, verified, label]) => ({
    rule: `${status} is called ${label}`,
    check: () => expect([statusLabel(status), isVerified(status)]).to.deep.equal([label, verified]),
  })),
  {
    rule: 'the tiers are called Basic, Standard and Premium',
    check: () => expect(tierLabels).to.deep.equal({ basic: 'Basic', standard: 'Standard', premium: 'Premium' }),
  },
  ...(
    [
      [{ verified: false, premium: false }, 'Basic', 'Unverified'],
      [{ verified: true, premium: false }, 'Standard', 'Verified'],
      [{ verified: false, premium: true }, 'Premium', 'Unverified'],
      [{ verified: true, premium: true }, 'Premium', 'Verified'],
      [{ verified: false, premium: false, profile_type: 'standard', verification_status: 'premium_verified' }, 'Standard', 'Verified'],
    ] as const
  ).map(([fields, tier, status]) => ({
    rule: `${JSON.stringify(fields)} shows ${tier} and ${status}`,
    check: () => {
      renderApp(<VerificationBadge contractor={sampleContractor(fields)} />);
      expect([screen.getByText(tier), screen.getByText(status)]).to.have.length(2);
    },
  })),
  ...([ContractorCard, ContractorRow] as const).map((Part) => ({
    rule: `every contractor has its tier and its verification in the ${Part === ContractorCard ? 'grid' : 'list'}`,
    check: () => {
      renderApp(<Part contractor={sampleContractor({ verified: false })} />);
      expect([screen.getByText('Basic'), screen.getByText('Unverified')]).to.have.length(2);
    },
  })),
]);
