import { type RefCallback, useCallback } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { badgeOf } from '#contract/contractors/badge';
import type { ContractorCard as Contractor, Match } from '#contract/contractors/contractors';
import { listJobParams } from '#contract/directory/listQuery';
import { listLimits } from '#contract/shared/listLimits';
import { formatMonth, truncate } from '#lib/text/format';
import { recordImpression } from '#lib/visits/visits';
import { useAppSelector } from '#state/hooks';
import { Chip, ChipRow } from '#ui/Chip';
import { media } from '#ui/theme/mediaQueries';
import { describeFleet, describeMatch, formatDistance, formatLocation } from '../contractor/cardTexts';
import { Flag } from '../contractor/Flag';
import { Logo } from '../contractor/Logo';
import { VerificationBadge } from '../contractor/VerificationBadge';
import { RatingLine } from '../reviews/RatingLine';
import { LikeButton } from './LikeButton';

/**
 * A contractor in the grid. The whole card is a click target of its link; the like button is a separate target.
 * @param reason why it is shown
 */
export function ContractorCard({ contractor, reason }: { contractor: Contractor; reason?: string }) {
  const href = useProfileHref(contractor);
  const { chips, moreCount } = buildChips(contractor);
  const impressionRef = useImpressionRef(contractor.id);
  return (
    <Card ref={impressionRef} $highlighted={badgeOf(contractor).tier === 'premium'}>
      <Head>
        <Logo name={contractor.name} logo={contractor.logo} size={48} lazy />
        <HeadText>
          <Name>
            <CardLink to={href} dir="auto">
              {contractor.name}
            </CardLink>
          </Name>
          <Place>
            <Flag country={contractor.location.country} />
            <span>
              {formatLocation(contractor.location)}
              {formatDistance(contractor)}
            </span>
          </Place>
        </HeadText>
      </Head>
      <VerificationBadge contractor={contractor} />
      {contractor.match && <MatchLine match={contractor.match} />}
      {reason && <Reason>{reason}</Reason>}
      <Description dir="auto">{truncate(contractor.description, listLimits.card.maxDescriptionLength)}</Description>
      <ChipRow>
        {chips.map((chip) => (
          <li key={chip}>
            <Chip>{chip}</Chip>
          </li>
        ))}
        {moreCount > 0 && (
          <li>
            <Chip>+{moreCount} more</Chip>
          </li>
        )}
      </ChipRow>
      <Foot>
        <Stats>
          <RatingLine rating={contractor.rating} count={contractor.review_count} />
          <Rigs>{describeFleet(contractor)}</Rigs>
          <Rigs>{`Updated ${formatMonth(contractor.current_at.slice(0, 7))}`}</Rigs>
        </Stats>
        <LikeButton contractor={contractor} />
      </Foot>
      <ViewProfile data-screen-only to={href} aria-label={`View Profile: ${contractor.name}`}>
        View Profile
      </ViewProfile>
    </Card>
  );
}

/** How a contractor fits the job. */
export function MatchLine({ match }: { match: Match }) {
  return <MatchText $whole={match.fits === match.of}>{describeMatch(match)}</MatchText>;
}

/** The profile's URL. It carries the job that the contractor was matched with. */
export function useProfileHref({ slug, id, match }: Contractor): string {
  const job = useAppSelector((state) => state.filters.job);
  const path = `/contractors/${slug || id}`;
  return match && job ? `${path}?${new URLSearchParams(listJobParams(job))}` : path;
}

/** At most two methods, one location and one purpose, and the number of the others. See docs/product-rules.md#1-screens-and-routes. */
function buildChips({ drilling_methods, drilling_locations, drilling_purposes }: Contractor): { chips: string[]; moreCount: number } {
  const { maxMethods, maxLocations, maxPurposes } = listLimits.card;
  const chips = [...drilling_methods.slice(0, maxMethods), ...drilling_locations.slice(0, maxLocations), ...drilling_purposes.slice(0, maxPurposes)];
  return { chips, moreCount: drilling_methods.length + drilling_locations.length + drilling_purposes.length - chips.length };
}

export const Card = styled.article<{ $highlighted?: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  contain: layout style;
  gap: ${({ theme }) => theme.space(3)};
  height: 100%;
  padding: ${({ theme }) => theme.space(5)};
  border: 1px solid ${({ theme, $highlighted }) => ($highlighted ? theme.colour.premiumLine : theme.colour.line)};
  border-radius: ${({ theme }) => theme.radii.card};
  background: ${({ theme }) => theme.colour.surface};
  box-shadow: ${({ theme, $highlighted }) => ($highlighted ? `inset 0 3px 0 ${theme.colour.accent}` : 'none')};
  transition: border-color 140ms, box-shadow 140ms;
  &:hover {
    border-color: ${({ theme }) => theme.colour.lineStrong};
    box-shadow: ${({ theme, $highlighted }) => ($highlighted ? `inset 0 3px 0 ${theme.colour.accent}, ` : '')}0 6px 20px ${({ theme }) => theme.colour.shadow};
  }
`;

const Head = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space(3)};
  align-items: flex-start;
`;

const HeadText = styled.div`
  min-width: 0;
`;

const Name = styled.h3`
  font-size: 17px;
`;

const CardLink = styled(Link)`
  color: inherit;
  text-decoration: none;
  &::after { content: ''; position: absolute; inset: 0; border-radius: ${({ theme }) => theme.radii.card}; }
`;

const Place = styled.p`
  display: flex;
  gap: 6px;
  align-items: center;
  margin-top: 2px;
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;

const MatchText = styled.p<{ $whole: boolean }>`
  color: ${({ theme, $whole }) => ($whole ? theme.colour.success : theme.colour.textStrong)};
  font-size: 14px;
  font-weight: 600;
`;

const Reason = styled.p`
  color: ${({ theme }) => theme.colour.textStrong};
  font-size: 14px;
`;

const Description = styled.p`
  flex: 1;
  font-size: 15px;
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-top: ${({ theme }) => theme.space(2)};
  border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet};
`;

/** Three lines high, so that cards with and without reviews have the same height. */
const Stats = styled.div`
  display: grid;
  align-content: center;
  min-height: 64px;
`;

const Rigs = styled.span`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
  line-height: 20px;
  font-variant-numeric: tabular-nums;
`;

const ViewProfile = styled(Link)`
  display: grid;
  place-items: center;
  min-height: 40px;
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.control};
  color: ${({ theme }) => theme.colour.heading};
  font-size: 15px;
  font-weight: 600;
  text-decoration: none;
  ${Card}:hover & { border-color: ${({ theme }) => theme.colour.heading}; }
`;

/** Contractor cards in one, two or three columns. */
export const CardGrid = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(5)};
  ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${media.wide} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`;

/** Returns the ref for the element that shows a contractor in a list. It records an impression. */
export function useImpressionRef(contractorId: number): RefCallback<Element> {
  return useCallback((element: Element | null) => (element ? recordImpression(element, contractorId) : undefined), [contractorId]);
}
