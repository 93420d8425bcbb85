import { Building2, MapPin, Tag } from 'lucide-react';
import { styled } from 'styled-components';
import type { Suggestion } from '#contract/directory/suggestions';

interface SuggestionListProps {
  id: string;
  suggestions: Suggestion[];
  activeIndex: number | null;
  onChoose: (suggestion: Suggestion) => void;
}

const icons = { contractor: Building2, term: Tag, place: MapPin };

/** The suggestions below the search field. The field keeps the focus and references the active option. */
export function SuggestionList({ id, suggestions, activeIndex, onChoose }: SuggestionListProps) {
  if (suggestions.length === 0) return null;
  return (
    <List id={id} role="listbox" aria-label="Suggestions">
      {suggestions.map((suggestion, index) => {
        const Icon = icons[suggestion.kind];
        return (
          <Option
            key={`${suggestion.kind} ${suggestion.label} ${suggestion.detail}`}
            id={`${id}${index}`}
            role="option"
            aria-selected={index === activeIndex}
            // Prevents the field from losing the focus before the click fires.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion)}
          >
            <Icon size={18} aria-hidden="true" />
            <Label>{suggestion.label}</Label>
            <Detail>{suggestion.detail}</Detail>
          </Option>
        );
      })}
    </List>
  );
}

const List = styled.ul`
  position: absolute;
  top: calc(100% + 6px);
  right: 0;
  left: 0;
  padding: 6px;
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.card};
  background: ${({ theme }) => theme.colour.surface};
  box-shadow: 0 12px 32px ${({ theme }) => theme.colour.shadow};
`;

const Option = styled.li`
  display: flex;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  min-height: 44px;
  padding: 6px ${({ theme }) => theme.space(3)};
  border-radius: ${({ theme }) => theme.radii.control};
  color: ${({ theme }) => theme.colour.textStrong};
  cursor: pointer;
  & > svg { flex: none; color: ${({ theme }) => theme.colour.textQuiet}; }
  &:hover { background: ${({ theme }) => theme.colour.surfaceQuiet}; }
  &[aria-selected='true'] { background: ${({ theme }) => theme.colour.selected}; }
`;

const Label = styled.span`
  min-width: 0;
  overflow: hidden;
  font-weight: 500;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Detail = styled.span`
  flex: none;
  margin-left: auto;
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;
