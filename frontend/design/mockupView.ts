import type { Claim } from '#contract/claims';
import type { ManagedContractor } from '#contract/contractorChanges';
import type { Tier } from '#contract/contractors/badge';
import { choiceParam, type UrlSchema } from '#lib/navigation/urlParams';
import type { SampleResponder } from './samples/createSampleApi';
import { sampleClaim, sampleCompanies, sampleInsights, sampleManagedCompany, sampleTeam } from './samples/sampleAccount';

interface Switch {
  key: string;
  label: string;
  /** The first option is the default, which the URL omits. */
  options: readonly { value: string; label: string }[];
}

/** The switches of the dashboard mockup. */
export const mockupSwitches = [
  {
    key: 'companies',
    label: 'Companies',
    options: [
      { value: 'one', label: 'One company' },
      { value: 'several', label: 'Several companies' },
      { value: 'none', label: 'No company yet' },
      { value: 'loading', label: 'Still loading' },
      { value: 'failed', label: 'Unavailable' },
    ],
  },
  {
    key: 'tier',
    label: 'Tier',
    options: [
      { value: 'premium', label: 'Premium' },
      { value: 'standard', label: 'Standard' },
      { value: 'basic', label: 'Basic' },
    ],
  },
  {
    key: 'figures',
    label: 'Figures',
    options: [
      { value: 'some', label: 'A typical year' },
      { value: 'empty', label: 'All zero' },
      { value: 'loading', label: 'Still loading' },
      { value: 'failed', label: 'Unavailable' },
    ],
  },
  {
    key: 'claim',
    label: 'Claim',
    options: [
      { value: 'none', label: 'None' },
      { value: 'waiting', label: 'One pending' },
    ],
  },
  {
    key: 'mail',
    label: 'Email address',
    options: [
      { value: 'verified', label: 'Verified' },
      { value: 'unverified', label: 'Not verified' },
    ],
  },
  {
    key: 'visit',
    label: 'Visit',
    options: [
      { value: 'later', label: 'Returning' },
      { value: 'first', label: 'First' },
    ],
  },
] as const satisfies readonly Switch[];

export type MockupView = { [S in (typeof mockupSwitches)[number] as S['key']]: S['options'][number]['value'] };

const switchEntries = mockupSwitches.map(({ key, options }) => [
  key,
  choiceParam<string, string>(
    options.map(({ value }) => value),
    options[0].value,
  ),
]);
/** The switches in the URL. */
// Safe, because the entries come from the switches that define the type.
export const mockupUrlSchema = Object.fromEntries(switchEntries) as UrlSchema<MockupView>;

export function getMockupCompanies({ companies, tier }: MockupView): ManagedContractor[] {
  if (companies === 'none') return [];
  const first = { ...sampleManagedCompany, ...getTierFields(tier) };
  return companies === 'several' ? [first, ...sampleCompanies.slice(1)] : [first];
}

export function getMockupClaims({ claim }: MockupView): Claim[] {
  return claim === 'waiting' ? [sampleClaim] : [];
}

/** Answers the dashboard's requests according to the view. */
export function buildMockupResponder(view: MockupView): SampleResponder {
  return (path, query) => {
    if (path === '/api/user/contractors') return withLoadState(view.companies, getMockupCompanies(view));
    if (path === '/api/claims') return withLoadState(view.companies, getMockupClaims(view));
    if (path.endsWith('/team')) return sampleTeam;
    const company = getMockupCompanies(view).find(({ id }) => path === `/api/user/contractors/${id}/insights`);
    return company && withLoadState(view.figures, sampleInsights(company, Number(query.get('days')), view.figures === 'empty'));
  };
}

/** Simulates a response that arrives, never arrives or fails. */
function withLoadState(state: string, answer: unknown): unknown {
  if (state === 'failed') throw new Error('There is no sample data for this request.');
  return state === 'loading' ? new Promise(() => undefined) : answer;
}

function getTierFields(tier: Tier) {
  if (tier === 'premium') return {};
  return { profile_type: tier, premium: false, verification_status: 'verified' } as const;
}
