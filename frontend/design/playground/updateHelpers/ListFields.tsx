import { styled } from 'styled-components';
import { SelectField } from '#ui/form/fields/SelectField';
import { TextAreaField } from '#ui/form/fields/TextAreaField';
import { hasItems, listFormats, parseListFormat, trialLists } from './listFormats';

const [notSentFormat, ...sendableFormats] = listFormats;

/** The format of each list, and its items if the format has any. */
export function ListFields({ values }: { values: Record<string, unknown> }) {
  return (
    <Fields>
      <legend>Lists</legend>
      {trialLists.map(({ key, label, lineHint }) => (
        <div key={key}>
          <SelectField name={key} label={label} options={sendableFormats} emptyLabel={notSentFormat.label} />
          {hasItems(parseListFormat(values[key])) && <TextAreaField name={`${key}_items`} label={`${label}: items`} hint={lineHint} rows={3} />}
        </div>
      ))}
    </Fields>
  );
}

const Fields = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  & > legend { padding: 0 0 ${({ theme }) => theme.space(3)}; color: ${({ theme }) => theme.colour.heading}; font-weight: 600; }
  & > div { display: grid; gap: ${({ theme }) => theme.space(3)}; }
`;
