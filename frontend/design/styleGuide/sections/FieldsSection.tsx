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
import { FieldStates } from '../FieldStates';
import { GuideSection } from '../Guide';
import { ServerErrorForm } from '../ServerErrorForm';

const methods = ['Diamond Drilling', 'Air Core', 'Sonic'];
const roles = [
  { value: 'owner', label: 'Owner', text: 'Edits the profile and invites people.' },
  { value: 'editor', label: 'Editor', text: 'Edits the profile.' },
];
const units = [
  { value: 'm', label: 'metres' },
  { value: 'ft', label: 'feet' },
];

export function FieldsSection({ id }: { id: string }) {
  return (
    <GuideSection
      id={id}
      heading="Fields and forms"
      text="A field includes its label, hint and error. It is checked on submit and then on every change. The first invalid field gets the focus. Try all fields in the form demo."
    >
      <FieldStates
        heading="Text"
        files={['ui/form/fields/TextField.tsx', 'ui/form/fields/FieldFrame.tsx']}
        empty=""
        filled="Kalgoorlie"
        fault="Please enter a town"
        hint="The nearest town"
      >
        {(field) => <TextField {...field} />}
      </FieldStates>
      <FieldStates
        heading="Password"
        files={['ui/form/fields/PasswordField.tsx']}
        note="People can show the password. A message appears when caps lock is on."
        empty=""
        filled="correct horse"
        fault="Password must be at least 8 characters"
        hint="8 characters or more"
      >
        {(field) => <PasswordField {...field} autoComplete="new-password" />}
      </FieldStates>
      <FieldStates
        heading="Multi-line text"
        files={['ui/form/fields/TextAreaField.tsx']}
        empty=""
        filled="Core to 1,500 m."
        fault="Please enter a description"
        hint="A short description"
      >
        {(field) => <TextAreaField {...field} rows={3} maxLength={200} />}
      </FieldStates>
      <FieldStates
        heading="Select"
        files={['ui/form/fields/SelectField.tsx']}
        empty=""
        filled="Sonic"
        fault="Please choose a method"
        hint="The main one"
      >
        {(field) => <SelectField {...field} options={methods} emptyLabel="Choose a method" />}
      </FieldStates>
      <FieldStates
        heading="Date"
        files={['ui/form/fields/DateField.tsx']}
        empty={null}
        filled="2027-02-01"
        fault="Please enter a date"
        hint="The earliest day"
      >
        {(field) => <DateField {...field} />}
      </FieldStates>
      <FieldStates
        heading="Tags"
        files={['ui/form/fields/TagsField.tsx']}
        note="Press Enter, type a comma or leave the field to add a tag."
        empty={[]}
        filled={['LF90', 'UDR 1200']}
        fault="Please enter a rig model"
        hint="The models of your rigs"
      >
        {(field) => <TagsField {...field} suggestions={['LF90', 'LM75', 'UDR 1200']} />}
      </FieldStates>
      <FieldStates
        heading="Checkbox group"
        files={['ui/form/fields/CheckboxGroupField.tsx', 'ui/form/fields/FieldGroup.tsx']}
        note="A list of more than 12 options has a search box."
        empty={[]}
        filled={['Sonic']}
        fault="Please choose at least one method"
        hint="Choose all that you offer"
      >
        {(field) => <CheckboxGroupField {...field} options={methods} />}
      </FieldStates>
      <FieldStates
        heading="Radio group"
        files={['ui/form/fields/RadioGroupField.tsx']}
        empty=""
        filled="editor"
        fault="Please choose a role"
        hint="You can change it later"
      >
        {(field) => <RadioGroupField {...field} options={roles} columns={1} />}
      </FieldStates>
      <FieldStates
        heading="Segmented control"
        files={['ui/form/fields/SegmentedControlField.tsx']}
        empty="m"
        filled="ft"
        fault="Please choose a unit"
        hint="For all lengths"
      >
        {(field) => <SegmentedControlField {...field} options={units} />}
      </FieldStates>
      <FieldStates
        heading="Star rating"
        files={['ui/form/fields/RatingField.tsx']}
        empty={null}
        filled={4}
        fault="Please choose 1 to 5 stars"
        hint="Overall"
      >
        {(field) => <RatingField {...field} />}
      </FieldStates>
      <FieldStates
        heading="Checkbox"
        files={['ui/form/fields/CheckboxField.tsx']}
        note="Both values are valid, so it has no error."
        empty={false}
        filled
        span={1}
        minWidth={110}
      >
        {({ name, label }) => <CheckboxField name={name} label={label} />}
      </FieldStates>
      <ServerErrorForm />
    </GuideSection>
  );
}
