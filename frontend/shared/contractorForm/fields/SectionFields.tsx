import type { ComponentType } from 'react';
import { css, styled } from 'styled-components';
import { type ContractorField, type FieldKind, type FormSection, fieldsInSection } from '#contract/contractors/contractorFields';
import { formatWorkplace } from '#contract/contractors/facts/bases';
import { languageSuggestions } from '#contract/contractors/facts/companyFacts';
import { termKeys } from '#contract/vocabularies/filters';
import { rigModels } from '#contract/vocabularies/rigModels';
import { directoryApi } from '#endpoints/directory';
import { ownContractorsApi } from '#endpoints/members/ownContractors';
import { CheckboxGroupField } from '#ui/form/fields/CheckboxGroupField';
import { TagsField } from '#ui/form/fields/TagsField';
import { TextAreaField } from '#ui/form/fields/TextAreaField';
import { TextField } from '#ui/form/fields/TextField';
import { visuallyHidden } from '#ui/VisuallyHidden';
import { BasesField } from './BasesField';
import { CertificatesField } from './CertificatesField';
import { ChoicesPlaceholder } from './ChoicesPlaceholder';
import { FieldGrid } from './ItemListField';
import { CountryField, RegionField, StateField } from './LocationFields';
import { ProjectsField } from './ProjectsField';
import { RigsField } from './RigsField';
import { SafetyField } from './SafetyField';

interface ControlSpec {
  Control: ComponentType<{ field: ContractorField }>;
  /** Whether two of these fields share a row where there is space. */
  isHalfWidth?: boolean;
}

/** The control for each kind of field. */
const controls: Record<FieldKind['kind'], ControlSpec> = {
  line: { Control: SingleLineText, isHalfWidth: true },
  paragraphs: { Control: MultiLineText },
  website: { Control: Website, isHalfWidth: true },
  phone: { Control: Phone, isHalfWidth: true },
  country: { Control: CountryField, isHalfWidth: true },
  state: { Control: StateField, isHalfWidth: true },
  region: { Control: RegionField, isHalfWidth: true },
  whole: { Control: WholeNumber, isHalfWidth: true },
  degrees: { Control: Degrees, isHalfWidth: true },
  texts: { Control: Tags },
  terms: { Control: TermsField },
  choices: { Control: Choices },
  projects: { Control: ProjectsField },
  rigs: { Control: RigsField },
  bases: { Control: BasesField },
  certificates: { Control: CertificatesField },
  safety: { Control: SafetyField },
};

interface SectionFieldsProps {
  section: FormSection;
  /** Whether the section's name is shown as a heading above. It also names a single field, whose own label is then visually hidden. */
  hasHeading?: boolean;
}

/** The fields of one section of a contractor's form, each with the control for its kind. */
export function SectionFields({ section, hasHeading = false }: SectionFieldsProps) {
  const fields = fieldsInSection(section);
  return (
    <Fields $isNamed={hasHeading && fields.length === 1}>
      {fields.map((field) => {
        const { Control, isHalfWidth = false } = controls[field.kind];
        return (
          <Cell key={field.key} $half={isHalfWidth && !isNameField(field)} $startsRow={field.key === 'lat'}>
            <Control field={field} />
          </Cell>
        );
      })}
    </Fields>
  );
}

/** The company's name comes before everything else. */
function isNameField({ key }: ContractorField): boolean {
  return key === 'name';
}

interface FieldProps {
  field: ContractorField;
}

function SingleLineText({ field }: FieldProps) {
  return <TextField {...buildInputProps(field)} autoComplete={field.kind === 'line' ? field.autoComplete : undefined} />;
}

function MultiLineText({ field }: FieldProps) {
  return <TextAreaField {...buildInputProps(field)} rows={7} />;
}

function Website({ field }: FieldProps) {
  return <TextField {...buildInputProps(field)} type="url" autoComplete="url" />;
}

function Phone({ field }: FieldProps) {
  return <TextField {...buildInputProps(field)} type="tel" autoComplete="tel" />;
}

function WholeNumber({ field }: FieldProps) {
  return <TextField {...buildInputProps(field)} inputMode="numeric" />;
}

/** Not a decimal keyboard: on phones it has no minus sign. */
function Degrees({ field }: FieldProps) {
  return <TextField {...buildInputProps(field)} />;
}

const textSuggestions = { rig_models: rigModels, languages: languageSuggestions };

function Tags({ field }: FieldProps) {
  const { name, label, hint } = buildInputProps(field);
  const suggestions = field.kind === 'texts' ? field.suggestions : undefined;
  if (suggestions === 'workplaces') return <WorkplaceTags {...{ name, label, hint }} />;
  return <TagsField {...{ name, label, hint }} suggestions={suggestions && textSuggestions[suggestions]} />;
}

/** Suggests countries and their mineral districts. */
function WorkplaceTags(props: { name: string; label: string; hint?: string }) {
  const { data: countries = [] } = ownContractorsApi.endpoints.listCountries.useQuery();
  const districts = countries.flatMap(({ name, districts: names }) => names.map((district) => formatWorkplace(name, district)));
  return <TagsField {...props} suggestions={[...countries.map(({ name }) => name), ...districts]} />;
}

function Choices({ field }: FieldProps) {
  const { name, label, hint } = buildInputProps(field);
  return <CheckboxGroupField {...{ name, label, hint }} options={field.kind === 'choices' ? field.options : []} />;
}

function buildInputProps({ key, label, hint, missingMessage }: ContractorField) {
  return { name: key, label, hint, required: missingMessage !== undefined };
}

/** The label is for screen readers only. */
const hiddenLabelStyle = css`
  & legend {${visuallyHidden}}
`;

const Fields = styled(FieldGrid)<{ $isNamed: boolean }>`
  gap: ${({ theme }) => `${theme.space(6)} ${theme.space(5)}`};
  ${({ $isNamed }) => $isNamed && hiddenLabelStyle}
`;

/** Latitude and longitude stay side by side whether or not a state field is shown. */
const Cell = styled.div<{ $half: boolean; $startsRow: boolean }>`
  min-width: 0;
  grid-column: ${({ $half, $startsRow }) => ($half ? ($startsRow ? '1' : 'auto') : '1 / -1')};
  &:empty { display: none; }
`;

/** The terms of the vocabulary named like the field. */
function TermsField({ field: { key, label, hint } }: { field: ContractorField }) {
  const vocabulary = termKeys.find((term) => term === key);
  if (!vocabulary) throw new Error(`There is no vocabulary ${key}.`);
  const { data, isError, refetch } = directoryApi.useListTermsQuery(vocabulary);
  return (
    <div>
      <CheckboxGroupField name={key} label={label} hint={hint} options={data ?? []} />
      {!data && <ChoicesPlaceholder failed={isError} onRetry={() => void refetch()} />}
    </div>
  );
}
