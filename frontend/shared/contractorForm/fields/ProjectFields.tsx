import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useField } from 'react-final-form';
import { styled } from 'styled-components';
import { ownContractorsApi } from '#endpoints/members/ownContractors';
import { IconButton } from '#ui/controls/Button';
import { SelectField } from '#ui/form/fields/SelectField';
import { TextAreaField } from '#ui/form/fields/TextAreaField';
import { TextField } from '#ui/form/fields/TextField';

export type ProjectAction = 'up' | 'down' | 'remove';

interface ProjectFieldsProps {
  /** Path of the project in the form's values. */
  name: string;
  index: number;
  count: number;
  onAction: (action: ProjectAction) => void;
}

export function ProjectFields({ name, index, count, onAction }: ProjectFieldsProps) {
  const { data: countries = [] } = ownContractorsApi.endpoints.listCountries.useQuery();
  const { input } = useField<string>(`${name}.name`, { subscription: { value: true } });
  const displayName = input.value || `project ${index + 1}`;
  return (
    <Box aria-label={`Project ${index + 1}`} data-project={index}>
      <Head>
        <strong>Project {index + 1}</strong>
        <Buttons>
          <IconButton data-act="up" aria-label={`Move ${displayName} up`} disabled={index === 0} onClick={() => onAction('up')}>
            <ArrowUp size={20} aria-hidden="true" />
          </IconButton>
          <IconButton data-act="down" aria-label={`Move ${displayName} down`} disabled={index === count - 1} onClick={() => onAction('down')}>
            <ArrowDown size={20} aria-hidden="true" />
          </IconButton>
          <IconButton data-act="remove" aria-label={`Remove ${displayName}`} onClick={() => onAction('remove')}>
            <Trash2 size={20} aria-hidden="true" />
          </IconButton>
        </Buttons>
      </Head>
      <Fields>
        <TextField name={`${name}.name`} label="Project name" required />
        <TextField name={`${name}.client`} label="Client" emptyIsNull />
        <SelectField
          name={`${name}.country`}
          label="Country"
          options={countries.map((country) => country.name)}
          emptyLabel="Not stated"
          emptyIsNull
        />
        <TextField name={`${name}.year`} label="Year" inputMode="numeric" emptyIsNull />
        <TextField name={`${name}.metres`} label="Metres drilled" inputMode="numeric" emptyIsNull />
        <FullWidth>
          <TextAreaField name={`${name}.description`} label="What you did" rows={3} emptyIsNull />
        </FullWidth>
      </Fields>
    </Box>
  );
}

const Box = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space(3)};
  padding: ${({ theme }) => `${theme.space(3)} ${theme.space(4)} ${theme.space(4)}`};
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.card};
`;

const Head = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space(2)};
  align-items: center;
  justify-content: space-between;
  color: ${({ theme }) => theme.colour.heading};
`;

const Buttons = styled.div`
  display: flex;
  & > :disabled { opacity: 0.35; cursor: default; }
  & > :hover:enabled { background: ${({ theme }) => theme.colour.surfaceQuiet}; }
`;

/** Fields in two columns where the container is wide enough; the form may be next to other content. */
export const FieldGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(min(100%, 220px), 40%), 1fr));
  align-items: start;
`;

const Fields = styled(FieldGrid)`
  gap: ${({ theme }) => theme.space(4)};
`;

const FullWidth = styled.div`
  grid-column: 1 / -1;
`;
