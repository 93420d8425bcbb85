import { Globe, Phone } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import { badgeOf } from '#contract/contractors/badge';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { acceptsEnquiries } from '#contract/contractors/tiers';
import { ownContractorsApi } from '#endpoints/members/ownContractors';
import { buildClaimUrl } from '#shared/companies/companyQuery';
import { LikeButton } from '#shared/listing/LikeButton';
import { ShareButton } from '#shared/page/ShareButton';
import { AddToShortlist } from '#shared/shortlists/AddToShortlist';
import { useAppSelector } from '#state/hooks';
import { ButtonLink } from '#ui/controls/Button';
import { media } from '#ui/theme/mediaQueries';
import { TrackedLink } from '../TrackedLink';

// Computing the completeness takes the schemas of all fields, which visitors don't need.
const MemberActions = lazy(async () => ({
  default: (await import(/* webpackChunkName: "member-actions" */ './MemberActions')).MemberActions,
}));

/** The actions in the profile's header, for members of the company and for visitors of claimed and unclaimed companies. */
export function HeadActions({ contractor }: { contractor: ContractorProfile }) {
  const isSignedIn = useAppSelector((state) => state.session.status === 'signedIn');
  const { data: owned } = ownContractorsApi.endpoints.listOwnContractors.useQuery(undefined, { skip: !isSignedIn });
  const managedCompany = owned?.find(({ id }) => id === contractor.id);
  const { name, slug, claimed } = contractor;
  return (
    <Actions data-screen-only>
      {managedCompany ? (
        <Suspense>
          <MemberActions managedCompany={managedCompany} />
        </Suspense>
      ) : claimed ? (
        <ClaimedActions contractor={contractor} />
      ) : (
        <UnclaimedActions contractor={contractor} />
      )}
      <LikeButton contractor={contractor} framed />
      <AddToShortlist contractor={contractor} />
      {!managedCompany && (
        <ButtonLink to={`/contractors/${slug}/leave-review`} $look="outline">
          Leave a review
        </ButtonLink>
      )}
      <ShareButton name={name} path={`/contractors/${slug}`} />
      {!claimed && !managedCompany && (
        <ButtonLink to={buildClaimUrl(slug)} $look="outline">
          Claim this profile
        </ButtonLink>
      )}
    </Actions>
  );
}

function ClaimedActions({ contractor }: { contractor: ContractorProfile }) {
  if (!acceptsEnquiries(badgeOf(contractor).tier)) return null;
  return (
    <ButtonLink to={buildQuoteUrl(contractor)} $look="accent" data-first>
      Request quote
    </ButtonLink>
  );
}

/** Nobody answers enquiries for an unclaimed company, so direct contact comes first. */
function UnclaimedActions({ contractor }: { contractor: ContractorProfile }) {
  const { id, phone_url: phoneUrl, website } = contractor;
  return (
    <>
      {phoneUrl && (
        <TrackedLink kind="phone_click" contractorId={id} href={phoneUrl} look="accent">
          <Phone size={16} aria-hidden="true" />
          Call
        </TrackedLink>
      )}
      {website && (
        <TrackedLink kind="website_click" contractorId={id} href={website} rel="nofollow noopener" look={phoneUrl ? 'outline' : 'accent'}>
          <Globe size={16} aria-hidden="true" />
          Visit website
        </TrackedLink>
      )}
      {acceptsEnquiries(badgeOf(contractor).tier) && (
        <ButtonLink to={buildQuoteUrl(contractor)} $look="outline">
          Request quote
        </ButtonLink>
      )}
    </>
  );
}

function buildQuoteUrl({ slug }: ContractorProfile): string {
  return `/request-quote?${new URLSearchParams({ contractor: slug })}`;
}

/** On phones the actions are in pairs below the primary one. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(2)};
  width: 100%;
  & > * { flex: 1 1 40%; justify-content: center; white-space: nowrap; }
  & > [data-first] { flex-basis: 100%; }
  ${media.tablet} { width: auto; & > *, & > [data-first] { flex: none; } }
`;
