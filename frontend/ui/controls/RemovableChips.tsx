import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { media } from '../theme/mediaQueries';
import { Button } from './Button';

interface RemovableChipsProps {
  label: string;
  chips: { key: string; label: string; onRemove: () => void }[];
  onClearAll: () => void;
}

/** Selected values as chips with a Remove button each, and a button that clears all. */
export function RemovableChips({ label, chips, onClearAll }: RemovableChipsProps) {
  return (
    <List aria-label={label}>
      {chips.map((chip) => (
        <li key={chip.key}>
          <Remove type="button" aria-label={`Remove ${chip.label}`} onClick={chip.onRemove}>
            {chip.label}
            <X size={14} aria-hidden="true" />
          </Remove>
        </li>
      ))}
      <li>
        <Button $look="quiet" onClick={onClearAll}>
          Clear all
        </Button>
      </li>
    </List>
  );
}

/** On small screens, a single scrolling row below the button, so that many chips don't push the list down. */
const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(2)};
  align-items: center;
  ${media.underDesktop} {
    flex-wrap: nowrap;
    /* Room for the focus ring, which would be cut off. */
    margin: -5px;
    padding: 5px;
    overflow-x: auto;
    scroll-padding-inline: 5px 120px;
    & > li { flex: none; }
    & > li:last-child { position: sticky; right: -5px; background: ${({ theme }) => theme.colour.page}; }
  }
  ${media.print} {
    flex-wrap: wrap;
    margin: 0;
    overflow: visible;
    & > li:last-child, & svg { display: none; }
  }
`;

const Remove = styled.button`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  min-height: 32px;
  padding: 0 ${({ theme }) => theme.space(3)};
  border: 1px solid ${({ theme }) => theme.colour.selectedLine};
  border-radius: ${({ theme }) => theme.radii.full};
  background: ${({ theme }) => theme.colour.selected};
  color: ${({ theme }) => theme.colour.heading};
  font-size: 14px;
  font-weight: 500;
  cursor: pointer;
  &:hover { border-color: ${({ theme }) => theme.colour.heading}; }
  ${media.touch} { min-height: 44px; }
`;
