import { styled } from 'styled-components';
import type { ContractorField } from '#contract/contractors/contractorFields';
import type { NotableProject } from '#contract/contractors/contractors';
import { ownContractorsApi } from '#endpoints/members/ownContractors';
import { SelectField } from '#ui/form/fields/SelectField';
import { TextAreaField } from '#ui/form/fields/TextAreaField';
import { TextField } from '#ui/form/fields/TextField';
import { FieldGrid, ItemListField } from './ItemListField';

const emptyProject: NotableProject = { name: '', client: null, country: null, year: null, metres: null, description: null };

/** The list of notable projects. */
export function ProjectsField({ field }: { field: ContractorField }) {
  return (
    <ItemListField
      field={field}
      noun="project"
      emptyItem={emptyProject}
      firstKey="name"
      nameItem={({ name }) => name}
      renderInputs={(path) => <ProjectInputs path={path} />}
    />
  );
}

function ProjectInputs({ path }: { path: string }) {
  const { data: countries = [] } = ownContractorsApi.endpoints.listCountries.useQuery();
  return (
    <Fields>
      <TextField name={`${path}.name`} label="Project name" required />
      <TextField name={`${path}.client`} label="Client" emptyIsNull />
      <SelectField name={`${path}.country`} label="Country" options={countries.map((country) => country.name)} emptyLabel="Not stated" emptyIsNull />
      <TextField name={`${path}.year`} label="Year" inputMode="numeric" emptyIsNull />
      <TextField name={`${path}.metres`} label="Metres drilled" inputMode="numeric" emptyIsNull />
      <FullWidth>
        <TextAreaField name={`${path}.description`} label="What you did" rows={3} emptyIsNull />
      </FullWidth>
    </Fields>
  );
}

const Fields = styled(FieldGrid)`
  gap: ${({ theme }) => theme.space(4)};
`;

const FullWidth = styled.div`
  grid-column: 1 / -1;
`;
