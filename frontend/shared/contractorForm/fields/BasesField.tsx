import type { ContractorField } from '#contract/contractors/contractorFields';
import { type Base, base, baseKinds } from '#contract/contractors/facts/bases';
import { ownContractorsApi } from '#endpoints/members/ownContractors';
import { SelectField } from '#ui/form/fields/SelectField';
import { TextField } from '#ui/form/fields/TextField';
import { ItemFields, ItemListField } from './ItemListField';

const emptyBase: Base = { ...base.cast({ name: '' }), name: '' };

/** The places from which a company works. */
export function BasesField({ field }: { field: ContractorField }) {
  return (
    <ItemListField
      field={field}
      noun="base"
      emptyItem={emptyBase}
      firstKey="name"
      nameItem={({ name }) => name}
      renderInputs={(path) => <BaseInputs path={path} />}
    />
  );
}

function BaseInputs({ path }: { path: string }) {
  const { data: countries = [] } = ownContractorsApi.endpoints.listCountries.useQuery();
  return (
    <ItemFields>
      <TextField name={`${path}.name`} label="Town or place" required />
      <SelectField name={`${path}.kind`} label="Kind of base" options={baseKinds} emptyLabel="Not stated" emptyIsNull />
      <SelectField
        name={`${path}.country`}
        label="Country of the base"
        options={countries.map(({ name }) => name)}
        emptyLabel="Not stated"
        emptyIsNull
      />
      <TextField name={`${path}.state_region`} label="State of the base" emptyIsNull />
      <TextField name={`${path}.lat`} label="Latitude of the base" hint="In degrees, for example -31.95" emptyIsNull />
      <TextField name={`${path}.lng`} label="Longitude of the base" hint="In degrees, for example 115.86" emptyIsNull />
    </ItemFields>
  );
}
