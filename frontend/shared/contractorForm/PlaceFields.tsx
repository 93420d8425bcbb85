import { useField, useForm } from 'react-final-form';
import type { ContractorField } from '../../../api/contract/contractorFields';
import { ownContractorsApi } from '../../endpoints/ownContractors';
import { SelectField } from '../../ui/form/SelectField';
import { TextField } from '../../ui/form/TextField';

const followers = ['state_region', 'region'];
const none: string[] = [];

/** Every country. Choosing another one empties what belongs to the one before. */
export function CountryField({ field: { key, label, hint, needed } }: { field: ContractorField }) {
  const { data: countries = [] } = ownContractorsApi.endpoints.listCountries.useQuery();
  const form = useForm();
  const forgetFollowers = () =>
    form.batch(() => {
      const names = form.getRegisteredFields();
      for (const name of followers) if (names.includes(name)) form.change(name, '');
    });
  return (
    <SelectField
      {...{ name: key, label, hint, required: needed }}
      options={countries.map(({ name }) => name)}
      empty="Choose a country"
      autoComplete="country-name"
      onChoose={forgetFollowers}
    />
  );
}

/** A state or province once there is a country; a plain line where the country has none on our list. */
export function StateField({ field }: { field: ContractorField }) {
  const country = useFormText('country');
  return country === '' ? <Kept name={field.key} /> : <StateOf country={country} field={field} />;
}

function StateOf({ country, field: { key, label, hint } }: { country: string; field: ContractorField }) {
  const { currentData: states, isError } = ownContractorsApi.endpoints.listStates.useQuery(country);
  if (isError || states?.length === 0) return <TextField name={key} label={label} hint={hint} autoComplete="address-level1" />;
  return <SelectField name={key} label={label} hint={hint} options={states ?? none} empty="Not stated" autoComplete="address-level1" />;
}

/** The market region, which the country has unless one chooses another. */
export function RegionField({ field: { key, label, hint } }: { field: ContractorField }) {
  const { data: countries = [] } = ownContractorsApi.endpoints.listCountries.useQuery();
  const regions = [...new Set(countries.flatMap(({ region }) => region ?? []))].sort((one, other) => one.localeCompare(other, 'en'));
  return <SelectField name={key} label={label} hint={hint} options={regions} empty="Follows from the country" />;
}

/** Keeps a field in its form while there is nothing to draw of it. */
function Kept({ name }: { name: string }) {
  useField(name, { subscription: {} });
  return null;
}

function useFormText(name: string): string {
  const { input } = useField<string>(name, { subscription: { value: true } });
  return input.value;
}
