import { styled } from 'styled-components';
import { badgeOf } from '#contract/contractors/badge';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { acceptsEnquiries } from '#contract/contractors/tiers';
import { formatLocation } from '#shared/contractor/cardTexts';
import { Flag } from '#shared/contractor/Flag';
import { Logo } from '#shared/contractor/Logo';
import { PageHeading } from '#shared/page/PageHeading';
import { RatingLine } from '#shared/reviews/RatingLine';
import { Column } from '#ui/layout/containers';
import { media } from '#ui/theme/mediaQueries';
import { BadgeMeaning } from './BadgeMeaning';
import { HeadActions } from './HeadActions';

/** Logo, name, badge, location and the visitor's actions. */
export function ProfileHead({ contractor }: { contractor: ContractorProfile }) {
  return (
    <>
      <Band data-screen-only />
      <Row>
        <Frame>
          <Logo name={contractor.name} logo={contractor.logo} size={104} />
        </Frame>
        <Text>
          <Name dir="auto">{contractor.name}</Name>
          <Facts>
            <BadgeMeaning contractor={contractor} />
            <Place>
              <Flag country={contractor.location.country} />
              {formatLocation(contractor.location, 'full')}
            </Place>
            {contractor.review_count > 0 && (
              <ReviewsLink href="#reviews">
                <RatingLine rating={contractor.rating} count={contractor.review_count} long />
              </ReviewsLink>
            )}
          </Facts>
          {!contractor.claimed && <Unclaimed>{buildUnclaimedNote(contractor)}</Unclaimed>}
        </Text>
        <HeadActions contractor={contractor} />
      </Row>
    </>
  );
}

/** Explains how to contact a company that has no account. */
function buildUnclaimedNote(contractor: ContractorProfile): string {
  const note = acceptsEnquiries(badgeOf(contractor).tier)
    ? "This company hasn't joined the directory yet, so a reply to a quote request isn't guaranteed."
    : "This company hasn't joined the directory yet.";
  return `${note} ${describeContactOptions(contractor)}`.trim();
}

function describeContactOptions({ phone, website }: ContractorProfile): string {
  if (phone && website) return 'You can contact it by phone or through its website.';
  if (phone) return 'You can contact it by phone.';
  return website ? 'You can contact it through its website.' : '';
}

const Unclaimed = styled.p`
  margin-top: ${({ theme }) => theme.space(2)};
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
  ${media.print} { display: none; }
`;

const Band = styled.div`
  height: 112px;
  background: ${({ theme }) => theme.colour.band} url('/contours.svg') right center / cover no-repeat;
  ${media.tablet} { height: 144px; }
`;

const Row = styled(Column)`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space(3)} ${theme.space(6)}`};
  align-items: flex-start;
  padding-block: ${({ theme }) => theme.space(3)};
`;

/** The logo overlaps the band above; the name does not. */
const Frame = styled.div`
  margin-top: -56px;
  ${media.print} { margin-top: 0; zoom: 0.7; }
  border: 4px solid ${({ theme }) => theme.colour.surface};
  border-radius: 24px;
  background: ${({ theme }) => theme.colour.surface};
`;

const Text = styled.div`
  flex: 1 1 320px;
  min-width: 0;
`;

const Name = styled(PageHeading)`
  font-size: clamp(24px, 4vw, 30px);
  letter-spacing: -0.01em;
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space(2)} ${theme.space(4)}`};
  align-items: center;
  margin-top: ${({ theme }) => theme.space(2)};
`;

const Place = styled.span`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  color: ${({ theme }) => theme.colour.textQuiet};
  & > svg { flex: none; }
`;

const ReviewsLink = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 32px;
  color: inherit;
  text-decoration-color: ${({ theme }) => theme.colour.textQuiet};
  text-underline-offset: 4px;
  ${media.touch} { min-height: 44px; }
`;
