import { useState } from 'react';
import { styled } from 'styled-components';
import type { FieldKind } from '#contract/contractors/contractorFields';
import { Button } from '#ui/controls/Button';
import { radioStyles } from '#ui/form/fields/RadioGroupField';
import { ActionRow } from '#ui/layout/pageLayouts';
import { Dialog } from '#ui/overlays/Dialog';
import { media } from '#ui/theme/mediaQueries';
import { ConflictValue } from './ConflictValue';
import type { FormValues } from './formValues';
import { mergeLists } from './merge/mergeFields';
import type { ConflictChoice } from './useContractorForm';

/** A field that someone else changed too. */
export interface ConflictField {
  key: string;
  label: string;
  kind: FieldKind['kind'];
}

interface ConflictDialogProps {
  conflicts: readonly ConflictField[];
  mine: FormValues;
  theirs: FormValues;
  onResolve: (choices: Readonly<Record<string, ConflictChoice>>) => void;
  onPostpone: () => void;
}

/** Lists the fields that someone else changed too, and asks which version of each to use. */
export function ConflictDialog({ conflicts, mine, theirs, onResolve, onPostpone }: ConflictDialogProps) {
  const [choices, setChoices] = useState<Readonly<Record<string, ConflictChoice>>>({});
  const isSingle = conflicts.length === 1;
  return (
    <Dialog title="Someone else changed this too" onClose={onPostpone}>
      <p>
        {isSingle
          ? 'While you were editing, someone else saved changes to a field that you also changed. Choose which version to keep.'
          : 'While you were editing, someone else saved changes to fields that you also changed. Choose which versions to keep.'}{' '}
        Your other changes are saved as you typed them.
      </p>
      <Fields
        onSubmit={(event) => {
          event.preventDefault();
          onResolve(choices);
        }}
      >
        {conflicts.map((field) => (
          <Field key={field.key}>
            <legend>{field.label}</legend>
            {buildOptions(mine[field.key], theirs[field.key]).map(({ choice, label, value, other }) => (
              <Option key={choice}>
                <input
                  type="radio"
                  name={`choice-${field.key}`}
                  required
                  aria-label={label}
                  aria-describedby={`choice-${field.key}-${choice}`}
                  checked={choices[field.key] === choice}
                  onChange={() => setChoices({ ...choices, [field.key]: choice })}
                />
                <Details>
                  <strong>{label}</strong>
                  <div id={`choice-${field.key}-${choice}`}>
                    <ConflictValue field={field} value={value} other={other} />
                  </div>
                </Details>
              </Option>
            ))}
          </Field>
        ))}
        <ActionRow>
          <Button type="submit">Save</Button>
          <Button $look="outline" onClick={onPostpone}>
            Keep editing
          </Button>
        </ActionRow>
      </Fields>
    </Dialog>
  );
}

interface Option {
  choice: ConflictChoice;
  label: string;
  value: unknown;
  other: unknown;
}

function buildOptions(mine: unknown, theirs: unknown): Option[] {
  const options: Option[] = [
    { choice: 'mine', label: 'Your version', value: mine, other: theirs },
    { choice: 'theirs', label: 'Their version', value: theirs, other: mine },
  ];
  if (!Array.isArray(mine) || !Array.isArray(theirs)) return options;
  const both = mergeLists(mine, theirs);
  // Offer the union only if it has more items than either list.
  const isUnionLarger = both.length > mine.length && both.length > theirs.length;
  return isUnionLarger ? [...options, { choice: 'both', label: 'Both', value: both, other: both }] : options;
}

const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(5)};
`;

const Field = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(2)};
  & > legend { padding: 0 0 ${({ theme }) => theme.space(2)}; color: ${({ theme }) => theme.colour.heading}; font-weight: 600; }
`;

const Option = styled.label`
  display: flex;
  gap: ${({ theme }) => theme.space(3)};
  min-height: 44px;
  padding: ${({ theme }) => `${theme.space(3)} ${theme.space(4)}`};
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.control};
  cursor: pointer;
  &:has(:checked) { border-color: ${({ theme }) => theme.colour.brand}; background: ${({ theme }) => theme.colour.selected}; }
  & > input {
    ${radioStyles}
    ${media.touch} { width: 24px; height: 24px; }
  }
`;

const Details = styled.div`
  display: grid;
  flex: 1;
  gap: 2px;
  min-width: 0;
  font-size: 15px;
  & mark { border-radius: 3px; background: ${({ theme }) => theme.colour.premiumSoft}; color: ${({ theme }) => theme.colour.premium}; font-weight: 600; }
`;
