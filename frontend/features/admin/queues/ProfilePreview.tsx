import { styled } from 'styled-components';
import type { OwnContractor } from '../../../../api/contract/contractorChanges';
import { type ContractorField, fieldsOf, formSections } from '../../../../api/contract/contractorFields';
import { type NotableProject, notableProject } from '../../../../api/contract/contractors';
import { sourceSet } from '../../../../api/contract/pictureSizes';
import { formatNumber } from '../../../lib/format';
import { shortAddress } from '../../../lib/shortAddress';
import { sectionValuesOf } from '../../../shared/contractorForm/formValues';
import { Logo } from '../../../shared/Logo';
import { Chip, ChipRow } from '../../../ui/Chip';
import { Block, FactList, Quiet, Written } from './itemParts';

/** Everything that a profile says, by the sections of its form, and what it leaves open. */
export function ProfilePreview({ profile }: { profile: OwnContractor }) {
  return (
    <>
      {formSections.map(({ key, label }) => {
        if (key === 'media') return <Pictures key={key} profile={profile} />;
        const values = sectionValuesOf(key, profile);
        const fields = fieldsOf(key);
        const given = fields.filter((field) => isGiven(values[field.key]));
        const left = fields.filter((field) => !given.includes(field));
        return (
          <Block key={key} title={label}>
            {given.length > 0 && (
              <FactList rows={given.map((field) => [field.label, <Value key={field.key} field={field} value={values[field.key]} />])} />
            )}
            {left.length > 0 && <Quiet>Not filled in: {left.map((field) => field.label).join(', ')}</Quiet>}
          </Block>
        );
      })}
    </>
  );
}

function isGiven(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== '';
}

function Value({ field, value }: { field: ContractorField; value: unknown }) {
  const items: unknown[] = Array.isArray(value) ? value : [];
  if (field.kind === 'projects') {
    const projects = items.map((item, place) => ({ key: `${place}`, project: notableProject.cast(item, { assert: false }) }));
    return (
      <Projects>
        {projects.map(({ key, project }) => (
          <li key={key}>
            <strong>{project.name}</strong>
            <span>{factsOf(project)}</span>
            {project.description && <Written>{project.description}</Written>}
          </li>
        ))}
      </Projects>
    );
  }
  if (Array.isArray(value)) {
    return (
      <ChipRow>
        {items.map((item) => (
          <li key={String(item)}>
            <Chip>{String(item)}</Chip>
          </li>
        ))}
      </ChipRow>
    );
  }
  const text = String(value);
  if (field.kind === 'website') {
    return (
      <a href={text} target="_blank" rel="noopener nofollow">
        {shortAddress(text)}
      </a>
    );
  }
  return field.kind === 'paragraphs' ? <Written>{text}</Written> : text;
}

function factsOf({ client, country, year, metres }: NotableProject): string {
  return [client, country, year, metres !== null && metres !== undefined && `${formatNumber(metres)} m`].filter(Boolean).join(' · ');
}

function Pictures({ profile: { name, logo, media } }: { profile: OwnContractor }) {
  return (
    <Block title="Logo and pictures" count={media.length}>
      <Row>
        {logo ? <Logo name={name} logo={logo} size={64} /> : <Quiet>No logo.</Quiet>}
        {media.length === 0 && <Quiet>No pictures.</Quiet>}
        {media.map(({ id, url, alt }, place) => (
          <a key={id} href={url} target="_blank" rel="noopener">
            <Picture
              src={url}
              srcSet={sourceSet('image', url)}
              sizes="120px"
              alt={alt || `Picture ${place + 1}`}
              loading="lazy"
              width={120}
              height={80}
            />
          </a>
        ))}
      </Row>
    </Block>
  );
}

const Projects = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space(2)};
  & > li { display: grid; }
  & > li > span { color: ${({ theme }) => theme.colour.textQuiet}; font-size: 14px; }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
`;

const Picture = styled.img`
  display: block;
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.surfaceQuiet};
  object-fit: cover;
`;
