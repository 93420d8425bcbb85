import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { CmsConflict } from '#contract/cms-sync/cmsConflicts';
import { itemFields } from '#contract/contractors/contractorFields';
import { media } from '#ui/theme/mediaQueries';
import { getItemName, VersionValue } from './VersionValue';

interface VersionComparisonProps {
  conflict: CmsConflict;
  /** Label of the company's version, such as "Your version". */
  company: string;
}

/** The editors' and the company's version side by side, and the site's current value where it differs from both. */
export function VersionComparison({ conflict, company: companyLabel }: VersionComparisonProps) {
  const { field, item, company, editors, current, shown } = conflict;
  const target = { field, item };
  return (
    <Versions>
      <Version label="Editors' version" isShown={shown === 'editors'}>
        <VersionValue {...target} value={editors} other={company} />
      </Version>
      <Version label={companyLabel} isShown={shown === 'company'}>
        <VersionValue {...target} value={company} other={editors} />
      </Version>
      {shown === 'other' && (
        <Version label="Latest version" isShown>
          <VersionValue {...target} value={current} other={current} />
        </Version>
      )}
    </Versions>
  );
}

function Version({ label, isShown, children }: { label: string; isShown: boolean; children: ReactNode }) {
  return (
    <VersionColumn $isShown={isShown}>
      <dt>
        {label}
        {isShown && <Badge>Shown on the site</Badge>}
      </dt>
      <dd>{children}</dd>
    </VersionColumn>
  );
}

/** Names the subject of a conflict, such as "Notable projects: Obuasi". */
export function describeConflict({ label, field, item, company, editors }: CmsConflict): string {
  if (isItemList(field) && item !== '') return `${label}: ${getItemName(company) ?? getItemName(editors) ?? item}`;
  if (field === 'media' && item !== '') return 'Picture';
  return field === 'media' || isItemList(field) ? `${label}: order` : label;
}

/** Fields whose items are merged one by one, and have names. */
function isItemList(field: string): boolean {
  return itemFields.some(({ key }) => key === field);
}

const Versions = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(3)};
  ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); & > :nth-child(3) { grid-column: 1 / -1; } }
`;

const VersionColumn = styled.div<{ $isShown: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(2)};
  align-content: start;
  padding: ${({ theme }) => `${theme.space(3)} ${theme.space(4)}`};
  border: 1px solid ${({ theme, $isShown }) => ($isShown ? theme.colour.selectedLine : theme.colour.line)};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.surface};
  font-size: 15px;
  & > dt {
    display: flex;
    flex-wrap: wrap;
    gap: ${({ theme }) => `${theme.space(1)} ${theme.space(3)}`};
    align-items: center;
    justify-content: space-between;
    min-height: 26px;
    color: ${({ theme }) => theme.colour.heading};
    font-size: 14px;
    font-weight: 600;
  }
  & > dd { color: ${({ theme }) => theme.colour.textStrong}; }
  & mark { border-radius: 3px; background: ${({ theme }) => theme.colour.premiumSoft}; color: ${({ theme }) => theme.colour.premium}; font-weight: 600; }
`;

const Badge = styled.span`
  padding: 2px ${({ theme }) => theme.space(2)};
  border-radius: 6px;
  background: ${({ theme }) => theme.colour.selected};
  font-size: 13px;
`;
