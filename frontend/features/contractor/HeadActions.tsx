import { Globe, Pencil, Phone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { badgeOf } from '../../../api/contract/badge';
import { completenessOf } from '../../../api/contract/completeness';
import type { OwnContractor } from '../../../api/contract/contractorChanges';
import type { ContractorProfile } from '../../../api/contract/contractors';
import { takesEnquiries } from '../../../api/contract/tiers';
import { ownContractorsApi } from '../../endpoints/ownContractors';
import { claimAddress } from '../../shared/companyQuery';
import { LikeButton } from '../../shared/LikeButton';
import { manageAddress } from '../../shared/manageAddress';
import { useAppSelector } from '../../state/hooks';
import { ButtonLink } from '../../ui/Button';
import { media } from '../../ui/mediaQueries';
import { CountedLink, phoneAddress } from './CountedLink';
import { ShareButton } from './ShareButton';

/** What can be done from the head of a profile: by its members, and by visitors of a claimed or an unclaimed company. */
export function HeadActions({ contractor }: { contractor: ContractorProfile }) {
  const isSignedIn = useAppSelector((state) => state.session.status === 'signedIn');
  const { data: owned } = ownContractorsApi.endpoints.listOwnContractors.useQuery(undefined, { skip: !isSignedIn });
  const own = owned?.find(({ id }) => id === contractor.id);
  const { name, slug, claimed } = contractor;
  return (
    <Actions data-screen-only>
      {own ? <MemberActions own={own} /> : claimed ? <ClaimedActions contractor={contractor} /> : <UnclaimedActions contractor={contractor} />}
      <LikeButton contractor={contractor} framed />
      {!own && (
        <ButtonLink to={`/contractors/${slug}/leave-review`} $look="outline">
          Leave a review
        </ButtonLink>
      )}
      <ShareButton name={name} path={`/contractors/${slug}`} />
      {!claimed && !own && (
        <ButtonLink to={claimAddress(slug)} $look="outline">
          Claim this profile
        </ButtonLink>
      )}
    </Actions>
  );
}

function MemberActions({ own }: { own: OwnContractor }) {
  return (
    <>
      <ButtonLink to={manageAddress(undefined, own.slug)} $look="accent" data-first>
        <Pencil size={16} aria-hidden="true" />
        Edit profile
      </ButtonLink>
      <Completeness to="/dashboard">{completenessOf(own).percent} % complete</Completeness>
    </>
  );
}

function ClaimedActions({ contractor }: { contractor: ContractorProfile }) {
  if (!takesEnquiries(badgeOf(contractor).tier)) return null;
  return (
    <ButtonLink to={quoteAddress(contractor)} $look="accent" data-first>
      Request quote
    </ButtonLink>
  );
}

/** Nobody answers enquiries there yet: what reaches the company comes first. */
function UnclaimedActions({ contractor }: { contractor: ContractorProfile }) {
  const { id, phone, website } = contractor;
  return (
    <>
      {phone && (
        <CountedLink kind="phone_click" contractorId={id} href={phoneAddress(phone)} look="accent">
          <Phone size={16} aria-hidden="true" />
          Call
        </CountedLink>
      )}
      {website && (
        <CountedLink kind="website_click" contractorId={id} href={website} rel="nofollow noopener" look={phone ? 'outline' : 'accent'}>
          <Globe size={16} aria-hidden="true" />
          Visit website
        </CountedLink>
      )}
      {takesEnquiries(badgeOf(contractor).tier) && (
        <ButtonLink to={quoteAddress(contractor)} $look="outline">
          Request quote
        </ButtonLink>
      )}
    </>
  );
}

function quoteAddress({ slug }: ContractorProfile): string {
  return `/request-quote?${new URLSearchParams({ contractor: slug })}`;
}

/** On phones in pairs, under the one that matters most. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(2)};
  width: 100%;
  & > * { flex: 1 1 40%; justify-content: center; white-space: nowrap; }
  & > [data-first] { flex-basis: 100%; }
  ${media.tablet} { width: auto; & > *, & > [data-first] { flex: none; } }
`;

const Completeness = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 40px;
  font-size: 15px;
  font-weight: 600;
  ${media.touch} { min-height: 44px; }
`;
