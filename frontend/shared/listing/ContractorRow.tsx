import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ContractorCard as Contractor } from '#contract/contractors/contractors';
import { formatNumber } from '#lib/text/format';
import { media } from '#ui/theme/mediaQueries';
import { countRigs, formatDistance, formatLocation } from '../contractor/cardTexts';
import { Flag } from '../contractor/Flag';
import { Logo } from '../contractor/Logo';
import { VerificationBadge } from '../contractor/VerificationBadge';
import { RatingLine } from '../reviews/RatingLine';
import { MatchLine, useImpressionRef, useProfileHref } from './ContractorCard';
import { LikeButton } from './LikeButton';

/** A contractor as a row of a comparison table. Columns show the same facts in every row. */
export function ContractorRow({ contractor }: { contractor: Contractor }) {
  const href = useProfileHref(contractor);
  const impressionRef = useImpressionRef(contractor.id);
  return (
    <Row ref={impressionRef}>
      <Company>
        <Logo name={contractor.name} logo={contractor.logo} size={40} lazy />
        <div>
          <Name>
            <RowLink to={href} dir="auto">
              {contractor.name}
            </RowLink>
          </Name>
          <Place>
            <Flag country={contractor.location.country} />
            {formatLocation(contractor.location)}
            {formatDistance(contractor)}
          </Place>
          {contractor.match && <MatchLine match={contractor.match} />}
        </div>
      </Company>
      <Badge>
        <VerificationBadge contractor={contractor} />
        <RatingLine rating={contractor.rating} count={contractor.review_count} />
      </Badge>
      <Methods>{contractor.drilling_methods.slice(0, 3).join(', ') || 'Methods not stated'}</Methods>
      <Stats>
        <Stat value={countRigs(contractor)} unit="rig" />
        <Stat value={contractor.years_experience} unit="year" />
      </Stats>
      <Like>
        <LikeButton contractor={contractor} />
      </Like>
    </Row>
  );
}

/** The column headings, shown where the layout has columns. */
export function ContractorRowHeader() {
  return (
    <HeaderRow aria-hidden="true">
      <span>Company</span>
      <span>Badge and reviews</span>
      <span>Methods</span>
      <span>Fleet and experience</span>
      <span data-screen-only>Likes</span>
    </HeaderRow>
  );
}

/** @param unit singular form of the unit */
function Stat({ value, unit }: { value: number | null; unit: string }) {
  return (
    <span>
      <strong>{value === null ? '–' : formatNumber(value)}</strong> {value === 1 ? unit : `${unit}s`}
    </span>
  );
}

const wideColumns = 'minmax(0, 2.4fr) 176px minmax(0, 1.8fr) 142px 76px';
const printColumns = 'minmax(0, 2fr) 148px minmax(0, 1.4fr) 124px';

const Row = styled.article`
  position: relative;
  display: grid;
  grid-template: 'company company like' 'badge figures figures' 'methods methods methods' / minmax(0, 1fr) auto auto;
  gap: ${({ theme }) => theme.space(2)} ${({ theme }) => theme.space(4)};
  align-items: center;
  padding: ${({ theme }) => theme.space(3)} ${({ theme }) => theme.space(4)};
  &:hover { background: ${({ theme }) => theme.colour.page}; }
  ${media.wide} { grid-template: 'company badge methods figures like' / ${wideColumns}; }
  ${media.print} { grid-template: 'company badge methods figures' / ${printColumns}; padding-block: ${({ theme }) => theme.space(2)}; }
`;

const HeaderRow = styled.li`
  display: none;
  grid-template-columns: ${wideColumns};
  gap: ${({ theme }) => theme.space(4)};
  padding: ${({ theme }) => theme.space(2)} ${({ theme }) => theme.space(4)};
  background: ${({ theme }) => theme.colour.surfaceQuiet};
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 13px;
  font-weight: 600;
  & > :last-child { text-align: right; }
  ${media.wide} { display: grid; }
  ${media.print} { display: grid; grid-template-columns: ${printColumns}; }
`;

const Company = styled.div`
  display: flex;
  grid-area: company;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  min-width: 0;
`;

const Badge = styled.div`
  display: grid;
  grid-area: badge;
  gap: ${({ theme }) => theme.space(1)};
  justify-items: start;
`;

const Like = styled.div`
  grid-area: like;
  justify-self: end;
`;

const Name = styled.h3`
  font-size: 16px;
`;

const RowLink = styled(Link)`
  color: inherit;
  text-decoration: none;
  &::after { content: ''; position: absolute; inset: 0; }
`;

const Place = styled.p`
  display: flex;
  gap: 6px;
  align-items: center;
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;

const Methods = styled.p`
  grid-area: methods;
  font-size: 14px;
`;

const Stats = styled.p`
  display: flex;
  grid-area: figures;
  justify-self: end;
  gap: ${({ theme }) => theme.space(4)};
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
  font-variant-numeric: tabular-nums;
  & strong { color: ${({ theme }) => theme.colour.textStrong}; }
`;
