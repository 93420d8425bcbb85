import { styled } from 'styled-components';
import { Button } from '#ui/controls/Button';
import { Checkbox } from '#ui/controls/Checkbox';
import { ActionRow } from '#ui/layout/pageLayouts';
import { Dialog } from '#ui/overlays/Dialog';
import { manageColumns } from './manageColumns';
import { type ColumnKey, columnKeys, defaultColumns } from './useVisibleColumns';

interface ColumnsDialogProps {
  columns: readonly ColumnKey[];
  onChoose: (columns: readonly ColumnKey[]) => void;
  onClose: () => void;
}

/** Selects the columns of the table, which updates immediately. */
export function ColumnsDialog({ columns, onChoose, onClose }: ColumnsDialogProps) {
  const toggle = (key: ColumnKey) => onChoose(columns.includes(key) ? columns.filter((one) => one !== key) : [...columns, key]);
  return (
    <Dialog title="Columns" onClose={onClose}>
      <p>The name is always shown. Your choice is saved in this browser.</p>
      <Choices>
        {columnKeys.map((key) => (
          <li key={key}>
            <Checkbox checked={columns.includes(key)} onChange={() => toggle(key)}>
              {manageColumns[key].longLabel ?? manageColumns[key].label}
            </Checkbox>
          </li>
        ))}
      </Choices>
      <ActionRow>
        <Button onClick={onClose}>Done</Button>
        <Button $look="outline" onClick={() => onChoose(defaultColumns)}>
          Reset to default
        </Button>
      </ActionRow>
    </Dialog>
  );
}

const Choices = styled.ul`
  columns: 2 180px;
  column-gap: ${({ theme }) => theme.space(6)};
  & > li { break-inside: avoid; }
`;
