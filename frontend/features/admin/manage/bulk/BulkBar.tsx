import { useState } from 'react';
import { styled } from 'styled-components';
import { type BulkAction, bulkActions } from '#contract/contractors/adminContractors';
import { formatNumber } from '#lib/text/format';
import { Button } from '#ui/controls/Button';
import { Select } from '#ui/controls/Select';
import { media } from '#ui/theme/mediaQueries';
import { bulkMessages, formatContractorCount } from '../manageLabels';

interface BulkBarProps {
  /** Number of selected contractors. */
  count: number;
  /** Total number of matches if the whole page is selected and there are more; otherwise null. */
  matchCount: number | null;
  onChooseAll: () => void;
  onChoose: (action: BulkAction) => void;
  onClear: () => void;
}

/** The bulk actions for the selected contractors. Stays visible at the bottom of the window. */
export function BulkBar({ count, matchCount, onChooseAll, onChoose, onClear }: BulkBarProps) {
  const [selectedAction, setSelectedAction] = useState<BulkAction>('accept');
  return (
    <Bar role="group" aria-label="Selected contractors">
      <Count>
        <span role="status">{formatContractorCount(count)} selected</span>
        {matchCount !== null && (
          <Button $look="quiet" onClick={onChooseAll}>
            Select all {formatNumber(matchCount)} matching contractors
          </Button>
        )}
      </Count>
      <Actions>
        <OnPhones>
          <Select
            aria-label="Action for the selected contractors"
            value={selectedAction}
            onChange={({ target }) => setSelectedAction(bulkActions.find((action) => action === target.value) ?? selectedAction)}
          >
            {bulkActions.map((action) => (
              <option key={action} value={action}>
                {bulkMessages[action].button}
              </option>
            ))}
          </Select>
          <Button onClick={() => onChoose(selectedAction)}>Continue</Button>
        </OnPhones>
        {bulkActions.map((action) => (
          <WideScreenButton key={action} $look="outline" onClick={() => onChoose(action)}>
            {bulkMessages[action].button}
          </WideScreenButton>
        ))}
        <Button $look="quiet" onClick={onClear}>
          Clear selection
        </Button>
      </Actions>
    </Bar>
  );
}

const Bar = styled.div`
  z-index: ${({ theme }) => theme.depths.sticky};
  ${media.stickyBottom} { position: sticky; bottom: ${({ theme }) => theme.space(4)}; }
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space(2)} ${theme.space(4)}`};
  align-items: center;
  justify-content: space-between;
  padding: ${({ theme }) => `${theme.space(3)} ${theme.space(4)}`};
  border: 1px solid ${({ theme }) => theme.colour.selectedLine};
  border-radius: ${({ theme }) => theme.radii.card};
  background: ${({ theme }) => theme.colour.surface};
  box-shadow: 0 8px 24px ${({ theme }) => theme.colour.shadow};
  ${media.print} { display: none; }
`;

const Count = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  color: ${({ theme }) => theme.colour.heading};
  font-weight: 600;
  ${media.underTablet} { & > button { padding-inline: 0; } }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(2)};
  ${media.underTablet} { flex: 1 0 100%; & > button { padding-inline: 0; } }
`;

/** On phones six stacked buttons would hide half of the rows, so there is a select instead. */
const OnPhones = styled.div`
  display: flex;
  flex: 1 0 100%;
  gap: ${({ theme }) => theme.space(2)};
  & > :first-child { flex: 1; }
  ${media.tablet} { display: none; }
`;

const WideScreenButton = styled(Button)`
  ${media.underTablet} { display: none; }
`;
