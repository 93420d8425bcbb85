import { styled } from 'styled-components';
import { SelectField } from '../../ui/form/SelectField';
import { TextAreaField } from '../../ui/form/TextAreaField';
import { formNamed, hasItems, triedForms, triedLists } from './triedForms';

const [notSent, ...forms] = triedForms;

/** Each list with the form in which it is sent, and its items where that has some. */
export function ListFields({ values }: { values: Record<string, unknown> }) {
  return (
    <Fields>
      <legend>Lists</legend>
      {triedLists.map(({ key, label, lines }) => (
        <div key={key}>
          <SelectField name={key} label={label} options={forms} empty={notSent.label} />
          {hasItems(formNamed(values[key])) && <TextAreaField name={`${key}_items`} label={`${label}: items`} hint={lines} rows={3} />}
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
