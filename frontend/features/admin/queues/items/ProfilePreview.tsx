import { styled } from 'styled-components';
import type { ManagedContractor } from '#contract/contractorChanges';
import { type ContractorField, fieldsInSection, formSections, isItemKind } from '#contract/contractors/contractorFields';
import { buildSrcSet } from '#contract/media/pictureSizes';
import { formatWebsite } from '#lib/text/format';
import { describeItem } from '#shared/contractor/describeItem';
import { Logo } from '#shared/contractor/Logo';
import { toSectionValues } from '#shared/contractorForm/formValues';
import { Chip, ChipRow } from '#ui/Chip';
import { StrongUserText } from '#ui/UserText';
import { Block, FactList, Quiet } from './itemParts';

/** The content of a profile by form section, and its missing fields. */
export function ProfilePreview({ profile }: { profile: ManagedContractor }) {
  return (
    <>
      {formSections.map(({ key, label }) => {
        if (key === 'media') return <Pictures key={key} profile={profile} />;
        const values = toSectionValues(key, profile);
        const fields = fieldsInSection(key);
        const filledFields = fields.filter((field) => isFilled(values[field.key]));
        const emptyFields = fields.filter((field) => !filledFields.includes(field));
        return (
          <Block key={key} title={label}>
            {filledFields.length > 0 && (
              <FactList rows={filledFields.map((field) => [field.label, <Value key={field.key} field={field} value={values[field.key]} />])} />
            )}
            {emptyFields.length > 0 && <Quiet>Not filled in: {emptyFields.map((field) => field.label).join(', ')}</Quiet>}
          </Block>
        );
      })}
    </>
  );
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== '';
}

function Value({ field, value }: { field: ContractorField; value: unknown }) {
  const items: unknown[] = Array.isArray(value) ? value : [];
  if (isItemKind(field.kind)) {
    const { kind } = field;
    const rows = items.map((item, index) => ({ key: `${index}`, text: describeItem(kind, item) }));
    return (
      <ul>
        {rows.map(({ key, text: line }) => (
          <li key={key}>{line}</li>
        ))}
      </ul>
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
        {formatWebsite(text)}
      </a>
    );
  }
  return field.kind === 'paragraphs' ? <StrongUserText>{text}</StrongUserText> : text;
}

function Pictures({ profile: { name, logo, media } }: { profile: ManagedContractor }) {
  return (
    <Block title="Logo and pictures" count={media.length}>
      <Row>
        {logo ? <Logo name={name} logo={logo} size={64} /> : <Quiet>No logo.</Quiet>}
        {media.length === 0 && <Quiet>No pictures.</Quiet>}
        {media.map(({ id, url, alt }, index) => (
          <a key={id} href={url} target="_blank" rel="noopener">
            <Picture
              src={url}
              srcSet={buildSrcSet('image', url)}
              sizes="120px"
              alt={alt || `Picture ${index + 1}`}
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
