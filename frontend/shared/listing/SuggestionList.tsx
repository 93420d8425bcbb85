import { Building2, MapPin, Search, Tag } from 'lucide-react';
import { styled } from 'styled-components';
import { formatNumber } from '#lib/text/format';
import type { SuggestedItem } from './useSuggestions';

interface SuggestionListProps {
  id: string;
  /** Grouped by kind. */
  suggestions: SuggestedItem[];
  /** The typed text, which is highlighted. */
  query: string;
  activeIndex: number | null;
  /** Whether they are what the visitor searched for and viewed last. */
  areRecent?: boolean;
  onChoose: (suggestion: SuggestedItem) => void;
}

const icons = { contractor: Building2, term: Tag, place: MapPin, search: Search };
const groupLabels = { term: 'Methods, services and areas', place: 'Places', contractor: 'Companies', search: 'All results' };
const recentLabels = { ...groupLabels, contractor: 'Recently viewed', search: 'Recent searches' };

/** The suggestions below the search field. The field keeps the focus and references the active option. */
export function SuggestionList({ id, suggestions, query, activeIndex, areRecent = false, onChoose }: SuggestionListProps) {
  if (suggestions.length === 0) return null;
  const numbered = suggestions.map((suggestion, index) => ({ suggestion, index }));
  const kinds = [...new Set(suggestions.map(({ kind }) => kind))];
  const labels = areRecent ? recentLabels : groupLabels;
  const groups = kinds.map((kind) => ({ kind, items: numbered.filter(({ suggestion }) => suggestion.kind === kind) }));
  return (
    <List id={id} role="listbox" aria-label="Suggestions">
      {groups.map(({ kind, items }) => (
        <Group key={kind} role="group" aria-label={labels[kind]}>
          {(areRecent || (groups.length > 1 && kind !== 'search')) && <GroupLabel aria-hidden="true">{labels[kind]}</GroupLabel>}
          {items.map(({ suggestion, index }) => {
            const Icon = icons[kind];
            return (
              <Option
                key={'slug' in suggestion ? suggestion.slug : `${suggestion.label} ${suggestion.detail}`}
                id={`${id}${index}`}
                role="option"
                aria-selected={index === activeIndex}
                // Prevents the field from losing the focus before the click fires.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(suggestion)}
              >
                <Icon size={18} aria-hidden="true" />
                <Label>
                  {kind === 'search' && !areRecent ? `Search for “${suggestion.label}”` : <Highlighted text={suggestion.label} query={query} />}
                </Label>
                <Detail>
                  {suggestion.detail}
                  {'count' in suggestion && ` · ${formatNumber(suggestion.count)}`}
                </Detail>
              </Option>
            );
          })}
        </Group>
      ))}
    </List>
  );
}

/** Marks the typed text at the beginning of a word. */
function Highlighted({ text, query }: { text: string; query: string }) {
  const start = ` ${text.toLowerCase()}`.indexOf(` ${query.toLowerCase()}`);
  if (start < 0) return text;
  const end = start + query.length;
  return (
    <>
      {text.slice(0, start)}
      <strong>{text.slice(start, end)}</strong>
      {text.slice(end)}
    </>
  );
}

const List = styled.div`
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

const Group = styled.div`
  & + & { margin-top: 6px; padding-top: 6px; border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet}; }
`;

const GroupLabel = styled.p`
  padding: 2px ${({ theme }) => theme.space(3)};
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: ${({ theme }) => theme.fontSizes.small};
`;

const Option = styled.div`
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
  max-width: 55%;
  margin-left: auto;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;
