import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ContractorCard } from '#contract/contractors/contractors';
import { CompanyLine } from '#shared/contractor/CompanyLine';
import { describeAvailableFrom } from '#shared/contractor/cardTexts';
import { Button } from '#ui/controls/Button';
import { checkboxStyles } from '#ui/controls/Checkbox';
import { media } from '#ui/theme/mediaQueries';
import type { ListedItem } from './listedItems';

interface ShortlistRowProps {
  item: ListedItem;
  isSelected: boolean;
  onToggle: () => void;
  onRemove: () => void;
  /** The note. */
  children: ReactNode;
}

/** A company of a shortlist that the user may change. */
export function ShortlistRow({ item: { contractor, name }, isSelected, onToggle, onRemove, children }: ShortlistRowProps) {
  return (
    <Row>
      <Select data-screen-only>
        <input type="checkbox" aria-label={`Select ${name}`} checked={isSelected} disabled={!contractor} onChange={onToggle} />
      </Select>
      <Company contractor={contractor} name={name} />
      {/* Outside of the company, whose elements are replaced when its facts load: the button would lose its focus. */}
      <Action data-screen-only>
        <Button $look="outline" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </Action>
      <Note>{children}</Note>
    </Row>
  );
}

interface CompanyProps {
  contractor: ContractorCard | null | undefined;
  name: string;
}

/** The company's facts in a list; its last name once it is not listed any more. */
export function Company({ contractor, name }: CompanyProps) {
  if (contractor) {
    const methods = contractor.drilling_methods.slice(0, 3).join(', ') || 'Methods not stated';
    const availability = describeAvailableFrom(contractor.available_from) ?? 'availability not stated';
    return <CompanyLine company={contractor} level={3} facts={<Facts>{`${methods} · ${availability}`}</Facts>} />;
  }
  return (
    <Unlisted>
      <h3 dir="auto">{name}</h3>
      <Facts>{contractor === null ? 'No longer listed in the directory' : 'Loading...'}</Facts>
    </Unlisted>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  ${media.tablet} { grid-template-columns: auto minmax(0, 1fr) auto; }
  ${media.print} { display: block; break-inside: avoid; }
`;

const Select = styled.label`
  display: grid;
  place-items: start center;
  min-width: 44px;
  padding-top: ${({ theme }) => theme.space(5)};
  cursor: pointer;
  & > input { ${checkboxStyles} margin: 0; }
  & > input:disabled { visibility: hidden; }
`;

/** Below the facts on a phone. */
const Action = styled.div`
  grid-column: 2;
  padding: 0 ${({ theme }) => theme.space(4)} ${({ theme }) => theme.space(4)};
  ${media.tablet} { grid-column: 3; padding: ${({ theme }) => `${theme.space(4)} ${theme.space(5)} 0 0`}; }
`;

const Note = styled.div`
  grid-column: 1 / -1;
  padding: 0 ${({ theme }) => theme.space(4)} ${({ theme }) => theme.space(4)};
  ${media.tablet} { grid-column: 2 / -1; padding-inline: ${({ theme }) => theme.space(5)}; }
`;

const Facts = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;

const Unlisted = styled.div`
  padding: ${({ theme }) => `${theme.space(4)} ${theme.space(4)}`};
  ${media.tablet} { padding-inline: ${({ theme }) => theme.space(5)}; }
  & h3 { font-size: 17px; overflow-wrap: anywhere; }
`;
