import { camps, holeSizes, lengthUnits, siteAccess } from '../../../api/contract/enquiryChoices';
import { limits } from '../../../api/contract/limits';
import { directoryApi } from '../../endpoints/directory';
import { ownContractorsApi } from '../../endpoints/ownContractors';
import { ChoicesMissing } from '../../shared/contractorForm/ChoicesMissing';
import { ChoicesField } from '../../ui/form/ChoicesField';
import { DateField } from '../../ui/form/DateField';
import { SegmentsField } from '../../ui/form/SegmentsField';
import { SelectField } from '../../ui/form/SelectField';
import { TextAreaField } from '../../ui/form/TextAreaField';
import { TextField } from '../../ui/form/TextField';
import { LengthField } from './LengthField';
import { Needed, QuoteBlock, Wide } from './QuoteBlock';

const none: string[] = [];

/** Where, what, when and on what site: all that a driller has to know of the job. */
export function JobBlocks() {
  return (
    <>
      <Where />
      <What />
      <QuoteBlock title="When">
        <DateField name="start_from" label="Earliest start" />
        <DateField name="start_to" label="Latest start" />
      </QuoteBlock>
      <Site />
    </>
  );
}

function Where() {
  const { data: countries = [] } = ownContractorsApi.endpoints.listCountries.useQuery();
  const { data: areas = none } = directoryApi.useListTermsQuery('areas');
  return (
    <QuoteBlock title="Where">
      <SelectField name="country" label="Country" options={countries.map(({ name }) => name)} empty="Choose a country" aside={<Needed />} required />
      <TextField name="area" label="Mining area" suggestions={areas} hint="For instance Pilbara or Abitibi" />
      <Wide>
        <TextField name="place" label="Project or nearest town" />
      </Wide>
    </QuoteBlock>
  );
}

function What() {
  const { data: methods = none } = directoryApi.useListTermsQuery('drilling_methods');
  return (
    <QuoteBlock title="What">
      <SelectField name="method" label="Drilling method" options={methods} empty="Choose a method" aside={<Needed />} required />
      <TextField name="hole_size" label="Hole size" suggestions={holeSizes} hint="For instance HQ or 140 mm" />
      <TextField name="holes" label="Number of holes" inputMode="numeric" emptyIsNull />
      <SegmentsField name="length_unit" label="Lengths in" options={lengthUnits} />
      <Wide>
        <LengthField name="total_length" label="Total length of all holes" />
      </Wide>
      <LengthField name="average_depth" label="Average depth" />
      <LengthField name="maximum_depth" label="Maximum depth" />
    </QuoteBlock>
  );
}

function Site() {
  const { data: certificates, isError, refetch } = directoryApi.useListTermsQuery('certifications');
  return (
    <QuoteBlock title="Site">
      <SelectField name="access" label="Access" options={siteAccess} empty="Not stated" emptyIsNull />
      <SelectField name="camp" label="Camp" options={camps} empty="Not stated" emptyIsNull />
      <Wide>
        <ChoicesField name="certificates" label="Certificates asked for" options={certificates ?? none} />
        {!certificates && <ChoicesMissing failed={isError} onRetry={() => void refetch()} />}
      </Wide>
      <Wide>
        <TextAreaField
          name="notes"
          label="Notes"
          hint="Ground, water, hours, whatever changes the price. Plain text without links."
          rows={6}
          most={limits.enquiryNotes}
        />
      </Wide>
    </QuoteBlock>
  );
}
