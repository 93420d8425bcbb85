import { useField, useForm } from 'react-final-form';
import type { ContractorField } from '#contract/contractors/contractorFields';
import { ownContractorsApi } from '#endpoints/members/ownContractors';
import { SelectField } from '#ui/form/fields/SelectField';
import { TextField } from '#ui/form/fields/TextField';

const dependentFields = ['state_region', 'region'];
const noOptions: string[] = [];

/** Lists every country. Choosing another country clears the values that depend on the previous one. */
export function CountryField({ field: { key, label, hint, missingMessage } }: { field: ContractorField }) {
  const { data: countries = [] } = ownContractorsApi.endpoints.listCountries.useQuery();
  const form = useForm();
  const clearDependentFields = () =>
    form.batch(() => {
      const names = form.getRegisteredFields();
      for (const name of dependentFields) if (names.includes(name)) form.change(name, '');
    });
  return (
    <SelectField
      {...{ name: key, label, hint, required: missingMessage !== undefined }}
      options={countries.map(({ name }) => name)}
      emptyLabel="Choose a country"
      autoComplete="country-name"
      onChoose={clearDependentFields}
    />
  );
}

/** A select of the country's states or provinces, or a text input where we have no list for the country. */
export function StateField({ field }: { field: ContractorField }) {
  const country = useFieldText('country');
  return country === '' ? <HiddenField name={field.key} /> : <StateSelect country={country} field={field} />;
}

function StateSelect({ country, field: { key, label, hint } }: { country: string; field: ContractorField }) {
  const { currentData: states, isError } = ownContractorsApi.endpoints.listStates.useQuery(country);
  if (isError || states?.length === 0) return <TextField name={key} label={label} hint={hint} autoComplete="address-level1" />;
  return <SelectField name={key} label={label} hint={hint} options={states ?? noOptions} emptyLabel="Not stated" autoComplete="address-level1" />;
}

/** The market region. Defaults to the country's region. */
export function RegionField({ field: { key, label, hint } }: { field: ContractorField }) {
  const { data: countries = [] } = ownContractorsApi.endpoints.listCountries.useQuery();
  const regions = [...new Set(countries.flatMap(({ region }) => region ?? []))].sort((one, other) => one.localeCompare(other, 'en'));
  return <SelectField name={key} label={label} hint={hint} options={regions} emptyLabel="Set from the country" />;
}

/** Keeps a field registered in the form while it renders nothing. */
function HiddenField({ name }: { name: string }) {
  useField(name, { subscription: {} });
  return null;
}

function useFieldText(name: string): string {
  const { input } = useField<string>(name, { subscription: { value: true } });
  return input.value;
}
