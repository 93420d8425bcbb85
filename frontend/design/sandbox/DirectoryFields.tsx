import { styled } from 'styled-components';
import { CheckboxField } from '#ui/form/fields/CheckboxField';
import { SegmentedControlField } from '#ui/form/fields/SegmentedControlField';
import { SelectField } from '#ui/form/fields/SelectField';
import { TextField } from '#ui/form/fields/TextField';
import { maxPictures, maxReviews, statusOptions, tierOptions } from './variant/variantFields';

/** The fields that the directory sets: badge, counts and pictures. */
export function DirectoryFields() {
  return (
    <Fields>
      <SegmentedControlField name="profile_type" label="Tier" options={tierOptions} />
      <SelectField name="verification_status" label="Verification status" options={statusOptions} emptyLabel="Automatic" />
      <Flags>
        <CheckboxField name="verified" label="Verified" />
        <CheckboxField name="premium" label="Premium" />
        <CheckboxField name="claimed" label="Claimed" />
        <CheckboxField name="logo" label="Logo" />
      </Flags>
      <NumberFields>
        <TextField name="likes" label="Likes" inputMode="numeric" />
        <TextField name="rating" label="Rating" hint="1 to 5" inputMode="decimal" />
        <TextField name="review_count" label="Reviews" hint={`0 to ${maxReviews}`} inputMode="numeric" />
        <TextField name="pictures" label="Pictures" hint={`0 to ${maxPictures}`} inputMode="numeric" />
      </NumberFields>
    </Fields>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
`;

const Flags = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
`;

const NumberFields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${({ theme }) => `${theme.space(4)} ${theme.space(3)}`};
  align-items: start;
`;
