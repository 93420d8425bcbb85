import type { ComponentType } from 'react';
import { css, styled } from 'styled-components';
import { type ContractorField, type FieldKind, type FormSection, fieldsOf } from '../../../api/contract/contractorFields';
import { softwareProducts } from '../../../api/contract/contractors';
import { rigModels } from '../../../api/contract/rigModels';
import { ChoicesField } from '../../ui/form/ChoicesField';
import { TagsField } from '../../ui/form/TagsField';
import { TextAreaField } from '../../ui/form/TextAreaField';
import { TextField } from '../../ui/form/TextField';
import { visuallyHidden } from '../../ui/VisuallyHidden';
import { FieldGrid } from './FieldGrid';
import { CountryField, RegionField, StateField } from './PlaceFields';
import { ProjectsField } from './ProjectsField';
import { TermsField } from './TermsField';

interface Control {
  Control: ComponentType<{ field: ContractorField }>;
  /** Whether two of them stand side by side where there is room. */
  half?: boolean;
}

/** How a field of each kind is filled in. */
const controls: Record<FieldKind['kind'], Control> = {
  line: { Control: Line, half: true },
  paragraphs: { Control: Paragraphs },
  website: { Control: Website, half: true },
  phone: { Control: Phone, half: true },
  country: { Control: CountryField, half: true },
  state: { Control: StateField, half: true },
  region: { Control: RegionField, half: true },
  whole: { Control: Whole, half: true },
  degrees: { Control: Degrees, half: true },
  texts: { Control: Texts },
  terms: { Control: TermsField },
  software: { Control: Software },
  projects: { Control: ProjectsField },
};

interface SectionFieldsProps {
  section: FormSection;
  /** Whether they stand under the section's name, which is that of a field that is alone in it, too. */
  isHeaded?: boolean;
}

/** The fields of one section of a contractor's form, each by its kind. */
export function SectionFields({ section, isHeaded = false }: SectionFieldsProps) {
  const fields = fieldsOf(section);
  return (
    <Fields $isNamed={isHeaded && fields.length === 1}>
      {fields.map((field) => {
        const { Control, half = false } = controls[field.kind];
        return (
          <Cell key={field.key} $half={half && !isHeading(field)} $startsRow={field.key === 'lat'}>
            <Control field={field} />
          </Cell>
        );
      })}
    </Fields>
  );
}

/** The company's name stands over everything else. */
function isHeading({ key }: ContractorField): boolean {
  return key === 'name';
}

interface FieldProps {
  field: ContractorField;
}

function Line({ field }: FieldProps) {
  return <TextField {...wordsOf(field)} autoComplete={field.kind === 'line' ? field.autoComplete : undefined} />;
}

function Paragraphs({ field }: FieldProps) {
  return <TextAreaField {...wordsOf(field)} rows={7} />;
}

function Website({ field }: FieldProps) {
  return <TextField {...wordsOf(field)} type="url" autoComplete="url" />;
}

function Phone({ field }: FieldProps) {
  return <TextField {...wordsOf(field)} type="tel" autoComplete="tel" />;
}

function Whole({ field }: FieldProps) {
  return <TextField {...wordsOf(field)} inputMode="numeric" />;
}

/** No decimal keyboard: those of phones have no minus. */
function Degrees({ field }: FieldProps) {
  return <TextField {...wordsOf(field)} />;
}

function Texts({ field }: FieldProps) {
  const { name, label, hint } = wordsOf(field);
  return <TagsField {...{ name, label, hint }} suggestions={field.kind === 'texts' && field.suggestions ? rigModels : undefined} />;
}

function Software({ field }: FieldProps) {
  const { name, label, hint } = wordsOf(field);
  return <ChoicesField {...{ name, label, hint }} options={softwareProducts} />;
}

function wordsOf({ key, label, hint, needed }: ContractorField) {
  return { name: key, label, hint, required: needed };
}

/** Its name is there for screen readers only. */
const named = css`
  & legend {${visuallyHidden}}
`;

const Fields = styled(FieldGrid)<{ $isNamed: boolean }>`
  gap: ${({ theme }) => `${theme.space(6)} ${theme.space(5)}`};
  ${({ $isNamed }) => $isNamed && named}
`;

/** Latitude and longitude stay beside each other whether a state is asked for or not. */
const Cell = styled.div<{ $half: boolean; $startsRow: boolean }>`
  min-width: 0;
  grid-column: ${({ $half, $startsRow }) => ($half ? ($startsRow ? '1' : 'auto') : '1 / -1')};
  &:empty { display: none; }
`;
