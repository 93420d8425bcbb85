import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import type { BadgeFields } from '#contract/contractors/badge';
import type { ContractorCard } from '#contract/contractors/contractors';
import { media } from '#ui/theme/mediaQueries';
import { formatLocation } from './cardTexts';
import { Flag } from './Flag';
import { Logo } from './Logo';
import { VerificationBadge } from './VerificationBadge';

interface CompanyLineProps {
  company: Pick<ContractorCard, 'slug' | 'name' | 'logo' | 'location'> & BadgeFields;
  /** Heading level of the name. */
  level?: 2 | 3;
  /** Whether the name links to the public profile. */
  linked?: boolean;
  /** Whether it takes a single row on a phone, where it has name, facts and the last action only. */
  compact?: boolean;
  /** More facts, rendered under the location. */
  facts?: ReactNode;
  /** Actions, rendered at the end. */
  children?: ReactNode;
}

/** A company in one row: logo, name, location and badge, with actions at the end. */
export function CompanyLine({ company, level = 2, linked = true, compact = false, facts, children }: CompanyLineProps) {
  const name = <bdi>{company.name}</bdi>;
  return (
    <Line $compact={compact}>
      <Logo name={company.name} logo={company.logo} size={48} lazy />
      <Details>
        <Name as={`h${level}`}>{linked ? <NameLink to={`/contractors/${company.slug}`}>{name}</NameLink> : name}</Name>
        <Place data-detail>
          <Flag country={company.location.country} />
          <span>{formatLocation(company.location)}</span>
        </Place>
        <div data-detail>
          <VerificationBadge contractor={company} />
        </div>
        {facts}
      </Details>
      {children && <Actions>{children}</Actions>}
    </Line>
  );
}

const compactStyle = css`
  ${media.underTablet} {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${({ theme }) => theme.space(2)};
    padding: 0;
    & > :first-child, & [data-detail] { display: none; }
    & > :nth-child(2) { gap: 0; align-self: center; min-width: 0; }
    & > :nth-child(2) > :not(:first-child) { font-size: 14px; line-height: 20px; }
    & > :nth-child(2) > :first-child { max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    & > :nth-child(3) { grid-column: 2; }
    & > :nth-child(3) > :not(:last-child) { display: none; }
    & > :nth-child(3) > * { padding-inline: ${({ theme }) => theme.space(3)}; }
  }
`;

const Line = styled.div<{ $compact: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${({ theme }) => `${theme.space(3)} ${theme.space(4)}`};
  align-items: start;
  padding: ${({ theme }) => `${theme.space(4)} ${theme.space(4)}`};
  ${media.tablet} { grid-template-columns: auto minmax(0, 1fr) auto; padding-inline: ${({ theme }) => theme.space(5)}; }
  ${({ $compact }) => $compact && compactStyle}
`;

const Details = styled.div`
  display: grid;
  gap: 6px;
  justify-items: start;
`;

const Name = styled.h2`
  font-size: 17px;
`;

const NameLink = styled(Link)`
  color: inherit;
  text-decoration: none;
  &:hover { text-decoration: underline; }
  ${media.touch} { position: relative; &::after { content: ''; position: absolute; inset: -12px 0; } }
`;

const Place = styled.p`
  display: flex;
  gap: 6px;
  align-items: center;
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;

/** Below the text on a phone, so that long names have enough space. */
const Actions = styled.div`
  display: flex;
  grid-column: 2;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(2)};
  align-items: center;
  ${media.underTablet} { &:has(> :is(a, button) + :is(a, button)) > * { flex: 1 1 auto; } }
  ${media.tablet} { grid-column: auto; flex-direction: column; align-items: stretch; text-align: center; }
`;
