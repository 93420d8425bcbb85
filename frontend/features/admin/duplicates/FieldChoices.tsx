import { css, styled } from 'styled-components';
import type { DuplicateCandidate } from '#contract/duplicates/duplicates';
import type { MergeChoice, MergeField } from '#contract/duplicates/mergeFields';
import { radioStyles } from '#ui/form/fields/RadioGroupField';
import { Panel } from '#ui/layout/containers';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import { FieldValue } from './FieldValue';
import type { Choices } from './mergeValues';

interface FieldChoicesProps {
  keep: DuplicateCandidate;
  other: DuplicateCandidate;
  /** The fields with differing values. */
  fields: MergeField[];
  sameFields: MergeField[];
  choices: Choices;
  onChoose: (key: string, choice: MergeChoice) => void;
}

/** The fields in which the contractors differ, each with a choice of value. */
export function FieldChoices({ keep, other, fields, sameFields, choices, onChoose }: FieldChoicesProps) {
  return (
    <Block aria-labelledby="merged-values">
      <h2 id="merged-values">Merged profile</h2>
      {fields.length === 0 ? (
        <p>All fields are the same in both profiles.</p>
      ) : (
        <Panel as="div">
          <Table aria-label="Compare values">
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">{keep.profile.name} (kept)</th>
                <th scope="col">{other.profile.name}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map((field) => (
                <FieldRow
                  key={field.key}
                  field={field}
                  sides={{ keep, other }}
                  choice={choices[field.key] ?? 'keep'}
                  onChoose={(choice) => onChoose(field.key, choice)}
                />
              ))}
            </tbody>
          </Table>
        </Panel>
      )}
      {sameFields.length > 0 && <Quiet>The same in both profiles: {sameFields.map(({ label }) => label).join(', ')}.</Quiet>}
      <Quiet>
        The name you don't keep, and the former names of both profiles, are saved as former names so people can still find the company by them.
      </Quiet>
    </Block>
  );
}

interface FieldRowProps {
  field: MergeField;
  sides: { keep: DuplicateCandidate; other: DuplicateCandidate };
  choice: MergeChoice;
  onChoose: (choice: MergeChoice) => void;
}

function FieldRow({ field: { key, label, isList }, sides, choice, onChoose }: FieldRowProps) {
  const renderRadio = (value: MergeChoice) => (
    <input type="radio" name={`field-${key}`} checked={choice === value} onChange={() => onChoose(value)} />
  );
  return (
    <tr>
      <th scope="row">
        {label}
        {isList && (
          <BothOption>
            {renderRadio('both')}
            <span>
              <VisuallyHidden>{label}:</VisuallyHidden> Keep both
            </span>
          </BothOption>
        )}
      </th>
      {(['keep', 'other'] as const).map((side) => (
        <td key={side}>
          <ValueOption $selected={choice === side || choice === 'both'}>
            {renderRadio(side)}
            <span>
              <VisuallyHidden>
                {label} of {sides[side].profile.name}:{' '}
              </VisuallyHidden>
              <FieldValue side={sides[side]} field={key} />
            </span>
          </ValueOption>
        </td>
      ))}
    </tr>
  );
}

const Block = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.title}; }
`;

const phoneStyles = css`
  &, & > thead, & > tbody { display: block; }
  & tr { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
  & > thead th:first-child { display: none; }
  & > tbody th { grid-column: 1 / -1; padding-bottom: 0; }
`;

const Table = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  font-size: 15px;
  overflow-wrap: anywhere;
  & :is(th, td) { padding: ${({ theme }) => theme.space(3)}; text-align: left; vertical-align: top; }
  & th { color: ${({ theme }) => theme.colour.heading}; font-weight: 600; }
  & > thead th:first-child { width: 22%; }
  & > tbody > tr { border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet}; }
  @media (max-width: calc(${({ theme }) => theme.breakpoints.tablet} - 0.02px)) { ${phoneStyles} }
`;

const optionStyles = css`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(2)};
  align-items: start;
  cursor: pointer;
  & > input { ${radioStyles} margin-top: 1px; scroll-margin-block: 120px; }
  &:has(:focus-visible) { outline: 3px solid ${({ theme }) => theme.colour.focus}; outline-offset: 2px; }
`;

/** Discarded values are dimmed, so that the merged profile is easy to read. */
const ValueOption = styled.label<{ $selected: boolean }>`
  ${optionStyles}
  min-height: 44px;
  padding: ${({ theme }) => theme.space(2)};
  border: 1px solid ${({ theme, $selected }) => ($selected ? theme.colour.selectedLine : theme.colour.lineQuiet)};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme, $selected }) => ($selected ? theme.colour.selected : theme.colour.surface)};
  color: ${({ theme, $selected }) => ($selected ? theme.colour.textStrong : theme.colour.textQuiet)};
`;

const BothOption = styled.label`
  ${optionStyles}
  align-items: center;
  min-height: 44px;
  color: ${({ theme }) => theme.colour.text};
  font-weight: 400;
`;

const Quiet = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;
