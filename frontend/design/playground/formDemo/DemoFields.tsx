import { styled } from 'styled-components';
import { CheckboxField } from '#ui/form/fields/CheckboxField';
import { CheckboxGroupField } from '#ui/form/fields/CheckboxGroupField';
import { DateField } from '#ui/form/fields/DateField';
import { PasswordField } from '#ui/form/fields/PasswordField';
import { RadioGroupField } from '#ui/form/fields/RadioGroupField';
import { RatingField } from '#ui/form/fields/RatingField';
import { SegmentedControlField } from '#ui/form/fields/SegmentedControlField';
import { SelectField } from '#ui/form/fields/SelectField';
import { TagsField } from '#ui/form/fields/TagsField';
import { TextAreaField } from '#ui/form/fields/TextAreaField';
import { TextField } from '#ui/form/fields/TextField';
import { media } from '#ui/theme/mediaQueries';
import { countries, maxNotesLength, methods, minNotesLength, sizes, units } from './formDemoSchema';

/** One field of each kind, grouped as in the product's forms. */
export function DemoFields() {
  return (
    <>
      <Block>
        <h2>Text fields</h2>
        <Pair>
          <TextField name="company" label="Company" autoComplete="organization" required hint="Text, at least 3 characters" />
          <TextField name="email" label="Email" type="email" autoComplete="email" required hint="Saved in lower case" />
          <TextField name="website" label="Website (optional)" type="url" autoComplete="url" emptyIsNull />
          <SelectField name="country" label="Country" options={countries} emptyLabel="Choose a country" required />
          <PasswordField name="password" label="Password" autoComplete="new-password" hint="8 characters or more" />
          <PasswordField name="repeated" label="Repeat password" autoComplete="new-password" hint="Enter the same password again" />
          <TextField name="rigs" label="Rigs" inputMode="numeric" required emptyIsNull hint="A whole number from 1 to 500" />
          <TextField name="founded" label="Founded (optional)" inputMode="numeric" emptyIsNull />
        </Pair>
        <TextAreaField name="notes" label="Notes" required maxLength={maxNotesLength} hint={`${minNotesLength} characters or more`} />
      </Block>
      <Block>
        <h2>Choices</h2>
        <RadioGroupField name="size" label="Size" options={sizes} />
        <CheckboxGroupField name="methods" label="Methods" options={methods} hint="Choose 1 to 3" />
        <TagsField
          name="models"
          label="Rig models (optional)"
          hint="Up to 5, with up to 30 characters each"
          suggestions={['LF90', 'LM75', 'UDR 1200']}
        />
        <SegmentedControlField name="unit" label="Units" options={units} />
      </Block>
      <Block>
        <h2>Dates, ratings and a checkbox</h2>
        <Pair>
          <DateField name="start_from" label="Earliest start" />
          <DateField name="start_to" label="Latest start (optional)" hint="On or after the earliest start" />
          <RatingField name="rating" label="Rating" />
          <RatingField name="safety" label="Safety (optional)" emptyLabel="Not applicable" />
        </Pair>
        <CheckboxField name="copy" label="Send me a copy" />
      </Block>
    </>
  );
}

const Block = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(5)};
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.title}; }
  & + & { padding-top: ${({ theme }) => theme.space(6)}; border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet}; }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(5)};
  align-items: start;
  ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;
