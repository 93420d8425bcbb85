import { styled } from 'styled-components';
import type { ContractorField } from '#contract/contractors/contractorFields';
import { commodities, groundConditions, holeSizes } from '#contract/contractors/facts/projectFacts';
import { emptyProject } from '#contract/contractors/facts/projects';
import { directoryApi } from '#endpoints/directory';
import { ownContractorsApi } from '#endpoints/members/ownContractors';
import { CheckboxField } from '#ui/form/fields/CheckboxField';
import { CheckboxGroupField } from '#ui/form/fields/CheckboxGroupField';
import { SelectField } from '#ui/form/fields/SelectField';
import { TagsField } from '#ui/form/fields/TagsField';
import { TextAreaField } from '#ui/form/fields/TextAreaField';
import { TextField } from '#ui/form/fields/TextField';
import { ItemDetailsTitle, ItemFields, ItemListField } from './ItemListField';

const newProject = emptyProject('');

/** The list of notable projects. */
export function ProjectsField({ field }: { field: ContractorField }) {
  return (
    <ItemListField
      field={field}
      noun="project"
      emptyItem={newProject}
      firstKey="name"
      nameItem={({ name }) => name}
      renderInputs={(path) => <ProjectInputs path={path} />}
    />
  );
}

function ProjectInputs({ path }: { path: string }) {
  const { data: countries = [] } = ownContractorsApi.endpoints.listCountries.useQuery();
  const { data: methods = [] } = directoryApi.useListTermsQuery('drilling_methods');
  return (
    <>
      <ItemFields>
        <FullWidth>
          <TextField name={`${path}.name`} label="Project name" required />
        </FullWidth>
        <TextField name={`${path}.client`} label="Client" hint="Leave empty if the client is confidential" emptyIsNull />
        <TextField name={`${path}.place`} label="Town, mine or deposit" emptyIsNull />
        <SelectField
          name={`${path}.country`}
          label="Country"
          options={countries.map((country) => country.name)}
          emptyLabel="Not stated"
          emptyIsNull
        />
        <TextField name={`${path}.year`} label="Year" inputMode="numeric" emptyIsNull />
        <TextField name={`${path}.year_to`} label="Last year" hint="If it took several" inputMode="numeric" emptyIsNull />
        <TextField name={`${path}.metres`} label="Metres drilled" inputMode="numeric" emptyIsNull />
        <TextField name={`${path}.deepest_m`} label="Deepest hole (m)" inputMode="numeric" emptyIsNull />
        <FullWidth>
          <TextAreaField name={`${path}.description`} label="What you did" rows={3} emptyIsNull />
        </FullWidth>
      </ItemFields>
      <details>
        <ItemDetailsTitle>Commodities, methods, ground and reference</ItemDetailsTitle>
        <ItemFields>
          <TagsField name={`${path}.commodities`} label="Commodities" hint="Such as Gold or Iron ore" suggestions={commodities} />
          <TagsField name={`${path}.methods`} label="Methods" suggestions={methods} />
          <TagsField name={`${path}.hole_sizes`} label="Hole sizes" hint="Such as HQ or 140 mm" suggestions={holeSizes} />
          <FullWidth>
            <CheckboxGroupField name={`${path}.ground`} label="Ground conditions" options={groundConditions} />
          </FullWidth>
          <TextField name={`${path}.lat`} label="Latitude of the project" hint="For example -30.75" emptyIsNull />
          <TextField name={`${path}.lng`} label="Longitude of the project" hint="For example 121.47" emptyIsNull />
          <CheckboxField name={`${path}.confidential`} label="The client is confidential" />
          <CheckboxField name={`${path}.reference`} label="The client gives a reference on request" />
        </ItemFields>
      </details>
    </>
  );
}

const FullWidth = styled.div`
  grid-column: 1 / -1;
`;
