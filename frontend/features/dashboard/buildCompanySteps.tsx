import type { ReactNode } from 'react';
import type { Claim } from '#contract/claims';
import type { ManagedContractor } from '#contract/contractorChanges';
import { badgeOf, isVerified } from '#contract/contractors/badge';
import { computeCompleteness } from '#contract/contractors/completeness';
import type { Insights } from '#contract/insights/insights';
import { formatList, pluralize } from '#lib/text/format';
import { buildClaimUrl } from '#shared/companies/companyQuery';
import { describeNextStep } from '#shared/labels/memberLabels';
import { buildManageUrl, buildSectionUrl } from '#shared/navigation/manageUrls';
import { ButtonLink } from '#ui/controls/Button';
import { formatUnansweredEnquiries, formatUnansweredReviews } from './company/UnansweredPanel';

export type StepState = 'done' | 'open' | 'waiting' | 'loading';

export interface Step {
  title: string;
  text: string;
  state: StepState;
  action?: ReactNode;
}

/** What the steps depend on besides the companies themselves. */
interface StepContext {
  /** Number of other members in the user's teams. */
  colleagues: number;
  /** What is unanswered for the first listed company; undefined if unknown. */
  unanswered: Insights['waiting'] | undefined;
}

/** The steps towards a listed company, each with its progress. */
export function buildCompanySteps(owned: ManagedContractor[], claims: Claim[], { colleagues, unanswered }: StepContext): Step[] {
  const pending = claims.find(({ state }) => state === 'pending');
  return [
    foundStep(owned, pending),
    listedStep(owned, pending),
    verifiedStep(owned, pending),
    completeStep(owned),
    picturesStep(owned),
    teamStep(owned, colleagues),
    answerStep(owned, unanswered),
  ];
}

/** The same steps while the progress is loading. */
export function buildLoadingSteps(): Step[] {
  return buildCompanySteps([], [], { colleagues: 0, unanswered: undefined }).map(({ title, text }) => ({ title, text, state: 'loading' }));
}

function foundStep([first]: ManagedContractor[], pending: Claim | undefined): Step {
  const title = 'Find or list your company';
  if (first) return { title, text: `You manage ${first.name}.`, state: 'done' };
  if (pending) return { title, text: `You claimed ${pending.contractor.name}.`, state: 'done' };
  return {
    title,
    text: 'Check whether your company is already in the directory, then link it to your account.',
    state: 'open',
    action: <ButtonLink to="/get-started">Get Started</ButtonLink>,
  };
}

function listedStep(owned: ManagedContractor[], pending: Claim | undefined): Step {
  const title = 'Get your profile listed';
  if (owned.some(({ profile_status }) => profile_status === 'accepted')) return { title, text: 'Your profile is in the directory.', state: 'done' };
  const unfinished = owned.find(({ profile_status }) => profile_status === 'draft' || profile_status === 'rejected');
  if (unfinished) {
    const rejected = unfinished.profile_status === 'rejected';
    return {
      title,
      text: rejected
        ? `The profile for ${unfinished.name} was rejected. Fix the problems and submit it again.`
        : `Finish the profile for ${unfinished.name} and submit it.`,
      state: 'open',
      action: <ButtonLink to={`/onboarding/create?draft=${unfinished.id}`}>Continue</ButtonLink>,
    };
  }
  if (owned.some(({ profile_status }) => profile_status === 'pending')) {
    return { title, text: "Our team is reviewing your profile. We'll email you.", state: 'waiting' };
  }
  if (pending) return { title, text: `${pending.contractor.name} is already in the directory.`, state: 'done' };
  return { title, text: 'A profile you claim is already listed. A profile you create is listed once our team has approved it.', state: 'open' };
}

function verifiedStep(owned: ManagedContractor[], pending: Claim | undefined): Step {
  const title = 'Verify your company';
  if (owned.some((company) => isVerified(badgeOf(company).status))) return { title, text: 'Your company has a Verified badge.', state: 'done' };
  if (pending) {
    const action = (
      <ButtonLink to={buildClaimUrl(pending.contractor.slug)} $look="outline">
        View your claim
      </ButtonLink>
    );
    return { title, text: describeNextStep(pending), state: 'waiting', action };
  }
  const unverified = owned.find(({ abilities }) => abilities.verify);
  return {
    title,
    text: "Verify it with an email address at your company's own domain or with a document. The next page says which is possible.",
    state: 'open',
    action: unverified && <ButtonLink to={buildClaimUrl(unverified.slug)}>Verify your company</ButtonLink>,
  };
}

/** The step for completing the profile of a company that the user may edit. */
function completeStep(owned: ManagedContractor[]): Step {
  const title = 'Complete your profile';
  const company = owned.find(({ abilities }) => abilities.edit);
  const { percent, next } = company ? computeCompleteness(company) : { percent: 0, next: undefined };
  if (company && !next) return { title, text: 'Your profile is complete.', state: 'done' };
  return {
    title,
    text: next ? `Your profile is ${percent}% complete. Next step: “${next.label}”.` : 'People filter by services, fleet and certifications.',
    state: 'open',
    action: company && next && <ButtonLink to={buildSectionUrl(next.section, company.slug)}>Complete this section</ButtonLink>,
  };
}

function picturesStep(owned: ManagedContractor[]): Step {
  const title = 'Add your logo and pictures';
  const company = owned.find(({ abilities }) => abilities.edit);
  if (company?.logo && company.media.length > 0) return { title, text: 'Your logo and pictures are on your profile.', state: 'done' };
  return {
    title,
    text: 'Your logo appears in search results, your pictures on your profile.',
    state: 'open',
    action: company && <ButtonLink to={buildSectionUrl('media', company.slug)}>Add pictures</ButtonLink>,
  };
}

function teamStep(owned: ManagedContractor[], colleagues: number): Step {
  const title = 'Invite your colleagues';
  const company = owned.find(({ role }) => role === 'owner');
  if (colleagues > 0) return { title, text: `You manage the profile with ${pluralize(colleagues, 'colleague')}.`, state: 'done' };
  return {
    title,
    text: 'Let colleagues manage the profile with you, as owners or editors.',
    state: 'open',
    action: company && (
      <ButtonLink to={buildManageUrl('team', company.slug)} $look="outline">
        Invite people
      </ButtonLink>
    ),
  };
}

/** The company whose reviews and enquiries the checklist covers. */
export function findListedCompany(owned: ManagedContractor[]): ManagedContractor | undefined {
  return owned.find(({ profile_status, role }) => profile_status === 'accepted' && role !== null);
}

function answerStep(owned: ManagedContractor[], unanswered: Insights['waiting'] | undefined): Step {
  const title = 'Reply to reviews and enquiries';
  const company = findListedCompany(owned);
  if (!company) return { title, text: 'Clients can review your company and request quotes once its profile is listed.', state: 'open' };
  const { enquiries, reviews } = unanswered ?? { enquiries: 0, reviews: 0 };
  const summary = formatList([
    ...(enquiries > 0 ? [formatUnansweredEnquiries(enquiries)] : []),
    ...(reviews > 0 ? [formatUnansweredReviews(reviews)] : []),
  ]);
  const tab = reviews > 0 && enquiries === 0 ? 'reviews' : 'enquiries';
  const action = (
    <ButtonLink to={buildManageUrl(tab, company.slug)} $look={summary ? 'primary' : 'outline'}>
      {tab === 'reviews' ? 'View your reviews' : 'View your enquiries'}
    </ButtonLink>
  );
  if (summary) return { title, text: `${company.name}: ${summary}.`, state: 'open', action };
  if (unanswered) return { title, text: 'No reviews or enquiries are awaiting a reply.', state: 'done', action };
  return { title, text: 'Read your reviews and enquiries.', state: 'open', action };
}
