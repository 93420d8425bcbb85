import { camps, holeSizes, lengthUnits, siteAccess } from '#contract/enquiries/enquiryChoices';
import { limits } from '#contract/shared/limits';
import { directoryApi } from '#endpoints/directory';
import { ownContractorsApi } from '#endpoints/members/ownContractors';
import { ChoicesPlaceholder } from '#shared/contractorForm/fields/ChoicesPlaceholder';
import { CheckboxGroupField } from '#ui/form/fields/CheckboxGroupField';
import { DateField } from '#ui/form/fields/DateField';
import { SegmentedControlField } from '#ui/form/fields/SegmentedControlField';
import { SelectField } from '#ui/form/fields/SelectField';
import { TextAreaField } from '#ui/form/fields/TextAreaField';
import { TextField } from '#ui/form/fields/TextField';
import { LengthField } from './LengthField';
import { FullWidth, QuoteBlock, RequiredMark } from './QuoteBlock';

const noTerms: string[] = [];

/** The job details: place, work, schedule and site. */
export function JobBlocks() {
  return (
    <>
      <LocationBlock />
      <DrillingBlock />
      <QuoteBlock title="When">
        <DateField name="start_from" label="Earliest start" />
        <DateField name="start_to" label="Latest start" />
      </QuoteBlock>
      <SiteBlock />
    </>
  );
}

function LocationBlock() {
  const { data: countries = [] } = ownContractorsApi.endpoints.listCountries.useQuery();
  const { data: areas = noTerms } = directoryApi.useListTermsQuery('areas');
  return (
    <QuoteBlock title="Where">
      <SelectField
        name="country"
        label="Country"
        options={countries.map(({ name }) => name)}
        emptyLabel="Choose a country"
        aside={<RequiredMark />}
        required
      />
      <TextField name="area" label="Mining area" suggestions={areas} hint="For example, Pilbara or Abitibi" />
      <FullWidth>
        <TextField name="place" label="Project or nearest town" />
      </FullWidth>
    </QuoteBlock>
  );
}

function DrillingBlock() {
  const { data: methods = noTerms } = directoryApi.useListTermsQuery('drilling_methods');
  return (
    <QuoteBlock title="What">
      <SelectField name="method" label="Drilling method" options={methods} emptyLabel="Choose a method" aside={<RequiredMark />} required />
      <TextField name="hole_size" label="Hole size" suggestions={holeSizes} hint="For example, HQ or 140 mm" />
      <TextField name="holes" label="Number of holes" inputMode="numeric" emptyIsNull />
      <SegmentedControlField name="length_unit" label="Units" options={lengthUnits} />
      <FullWidth>
        <LengthField name="total_length" label="Total length of all holes" />
      </FullWidth>
      <LengthField name="average_depth" label="Average depth" />
      <LengthField name="maximum_depth" label="Maximum depth" />
    </QuoteBlock>
  );
}

function SiteBlock() {
  const { data: certificates, isError, refetch } = directoryApi.useListTermsQuery('certifications');
  return (
    <QuoteBlock title="Site">
      <SelectField name="access" label="Access" options={siteAccess} emptyLabel="Not stated" emptyIsNull />
      <SelectField name="camp" label="Camp" options={camps} emptyLabel="Not stated" emptyIsNull />
      <FullWidth>
        <CheckboxGroupField name="certificates" label="Certifications required" options={certificates ?? noTerms} />
        {!certificates && <ChoicesPlaceholder failed={isError} onRetry={() => void refetch()} />}
      </FullWidth>
      <FullWidth>
        <TextAreaField
          name="notes"
          label="Notes"
          hint="Ground conditions, water supply, roster: anything that affects the price. Plain text only, without links."
          rows={6}
          maxLength={limits.maxEnquiryNotesLength}
        />
      </FullWidth>
    </QuoteBlock>
  );
}
