import type { ReactNode } from 'react';
import { badgeOf, isVerified } from '../../../api/contract/badge';
import type { Claim } from '../../../api/contract/claims';
import { completenessOf } from '../../../api/contract/completeness';
import type { OwnContractor } from '../../../api/contract/contractorChanges';
import type { Insights } from '../../../api/contract/counts';
import { countOf } from '../../lib/format';
import { nextStepOf } from '../../shared/claimWords';
import { claimAddress } from '../../shared/companyQuery';
import { manageAddress, sectionAddress } from '../../shared/manageAddress';
import { ButtonLink } from '../../ui/Button';
import { enquiriesWaiting, reviewsWaiting } from './waitingWords';

export type StepState = 'done' | 'open' | 'waiting' | 'loading';

export interface Step {
  title: string;
  text: string;
  state: StepState;
  action?: ReactNode;
}

/** What is known beside the companies themselves. */
interface Known {
  /** How many others look after them, too. */
  colleagues: number;
  /** What waits for an answer with the first listed one; undefined where that is not known. */
  waiting: Insights['waiting'] | undefined;
}

/** The steps that lead to a company of one's own, as far as one has come with each. */
export function companySteps(owned: OwnContractor[], claims: Claim[], { colleagues, waiting }: Known): Step[] {
  const pending = claims.find(({ state }) => state === 'pending');
  return [
    foundStep(owned, pending),
    listedStep(owned, pending),
    verifiedStep(owned, pending),
    completeStep(owned),
    picturesStep(owned),
    teamStep(owned, colleagues),
    answerStep(owned, waiting),
  ];
}

/** The same steps before it is known how far one has come. */
export function unknownSteps(): Step[] {
  return companySteps([], [], { colleagues: 0, waiting: undefined }).map(({ title, text }) => ({ title, text, state: 'loading' }));
}

function foundStep([first]: OwnContractor[], pending: Claim | undefined): Step {
  const title = 'Find or list your company';
  if (first) return { title, text: `You manage ${first.name}.`, state: 'done' };
  if (pending) return { title, text: `You claimed ${pending.contractor.name}.`, state: 'done' };
  return {
    title,
    text: 'See whether the directory has your company already, and have it connected with your account.',
    state: 'open',
    action: <ButtonLink to="/get-started">Get Started</ButtonLink>,
  };
}

function listedStep(owned: OwnContractor[], pending: Claim | undefined): Step {
  const title = 'Have your profile listed';
  if (owned.some(({ profile_status }) => profile_status === 'accepted')) return { title, text: 'Your profile is in the directory.', state: 'done' };
  const unfinished = owned.find(({ profile_status }) => profile_status === 'draft' || profile_status === 'rejected');
  if (unfinished) {
    const rejected = unfinished.profile_status === 'rejected';
    return {
      title,
      text: rejected ? `${unfinished.name} was rejected. Fix what is wrong and submit it again.` : `Finish ${unfinished.name} and submit it.`,
      state: 'open',
      action: <ButtonLink to={`/onboarding/create?draft=${unfinished.id}`}>Continue</ButtonLink>,
    };
  }
  if (owned.some(({ profile_status }) => profile_status === 'pending')) {
    return { title, text: "Our team checks your profile. We'll email you.", state: 'waiting' };
  }
  if (pending) return { title, text: `${pending.contractor.name} is in the directory already.`, state: 'done' };
  return { title, text: 'What you claim is listed already; what you create is listed once our team has had a look.', state: 'open' };
}

function verifiedStep(owned: OwnContractor[], pending: Claim | undefined): Step {
  const title = 'Verify your company';
  if (owned.some((company) => isVerified(badgeOf(company).status))) return { title, text: 'Your company carries the badge Verified.', state: 'done' };
  if (pending) {
    const action = (
      <ButtonLink to={claimAddress(pending.contractor.slug)} $look="outline">
        Open your claim
      </ButtonLink>
    );
    return { title, text: nextStepOf(pending), state: 'waiting', action };
  }
  const unverified = owned.find(({ abilities }) => abilities.verify);
  return {
    title,
    text: "An email address at the company's own domain verifies it immediately.",
    state: 'open',
    action: unverified && <ButtonLink to={claimAddress(unverified.slug)}>Verify your company</ButtonLink>,
  };
}

/** What is asked of a company that one may edit. */
function completeStep(owned: OwnContractor[]): Step {
  const title = 'Complete your profile';
  const company = owned.find(({ abilities }) => abilities.edit);
  const { percent, next } = company ? completenessOf(company) : { percent: 0, next: undefined };
  if (company && !next) return { title, text: 'Everything is filled in.', state: 'done' };
  return {
    title,
    text: next
      ? `${percent} % is there. Next: ${next.label.charAt(0).toLowerCase()}${next.label.slice(1)}.`
      : 'Services, fleet and certifications are what people filter by.',
    state: 'open',
    action: company && next && <ButtonLink to={sectionAddress(next.section, company.slug)}>Go there</ButtonLink>,
  };
}

function picturesStep(owned: OwnContractor[]): Step {
  const title = 'Add your logo and pictures';
  const company = owned.find(({ abilities }) => abilities.edit);
  if (company?.logo && company.media.length > 0) return { title, text: 'Your logo and pictures are on your profile.', state: 'done' };
  return {
    title,
    text: 'The logo stands on your card in every list, the pictures on your profile.',
    state: 'open',
    action: company && <ButtonLink to={sectionAddress('media', company.slug)}>Add pictures</ButtonLink>,
  };
}

function teamStep(owned: OwnContractor[], colleagues: number): Step {
  const title = 'Invite your colleagues';
  const company = owned.find(({ role }) => role === 'owner');
  if (colleagues > 0) return { title, text: `${countOf(colleagues, 'colleague')} of yours look after the profile too.`, state: 'done' };
  return {
    title,
    text: 'Let others look after the profile with you, as owners or editors.',
    state: 'open',
    action: company && (
      <ButtonLink to={manageAddress('team', company.slug)} $look="outline">
        Invite people
      </ButtonLink>
    ),
  };
}

/** The company of whose reviews and enquiries the checklist tells. */
export function listedOf(owned: OwnContractor[]): OwnContractor | undefined {
  return owned.find(({ profile_status, role }) => profile_status === 'accepted' && role !== null);
}

function answerStep(owned: OwnContractor[], waiting: Insights['waiting'] | undefined): Step {
  const title = 'Answer reviews and enquiries';
  const company = listedOf(owned);
  if (!company) return { title, text: 'Clients review your company and ask for quotes once its profile is listed.', state: 'open' };
  const { enquiries, reviews } = waiting ?? { enquiries: 0, reviews: 0 };
  const words = [enquiries > 0 && enquiriesWaiting(enquiries), reviews > 0 && reviewsWaiting(reviews)].filter(Boolean).join(' and ');
  const tab = reviews > 0 && enquiries === 0 ? 'reviews' : 'enquiries';
  const action = (
    <ButtonLink to={manageAddress(tab, company.slug)} $look={words ? 'primary' : 'outline'}>
      {tab === 'reviews' ? 'See your reviews' : 'See your enquiries'}
    </ButtonLink>
  );
  if (words) return { title, text: `${company.name}: ${words}.`, state: 'open', action };
  if (waiting) return { title, text: 'None waits for an answer.', state: 'done', action };
  return { title, text: 'See what clients say and ask.', state: 'open', action };
}
