import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ManagedContractor } from '#contract/contractorChanges';
import { type ContractorField, type FormSection, fieldsInSection, isItemKind } from '#contract/contractors/contractorFields';
import { describeItem } from '#shared/contractor/describeItem';
import { toFormValues } from '#shared/contractorForm/formValues';
import { Chip, ChipRow } from '#ui/Chip';
import { media } from '#ui/theme/mediaQueries';
import { buildStepUrl, getStepLabel } from '../profileSteps';
import { ReviewPictures } from './ReviewPictures';

/** A section of a draft, read-only, with a link to edit it. */
export function ReviewSection({ section, row }: { section: FormSection; row: ManagedContractor }) {
  const values = toFormValues(row);
  const entries = fieldsInSection(section).map((field) => ({ field, value: formatValue(field, values[field.key]) }));
  const filled = entries.filter(({ value }) => value !== null);
  const empty = entries.filter(({ value }) => value === null).map(({ field }) => field.label);
  return (
    <Box aria-labelledby={`review-${section}`}>
      <Header>
        <h3 id={`review-${section}`}>{getStepLabel(section)}</h3>
        <EditLink to={buildStepUrl(section, row.id)} aria-label={`Edit ${getStepLabel(section)}`}>
          Edit
        </EditLink>
      </Header>
      {filled.length > 0 && (
        <dl>
          {filled.map(({ field, value }) => (
            <FieldRow key={field.key}>
              <dt>{field.label}</dt>
              <dd>{value}</dd>
            </FieldRow>
          ))}
        </dl>
      )}
      {section === 'media' && <ReviewPictures row={row} />}
      {empty.length > 0 && <Quiet>Not filled in: {empty.join(', ')}.</Quiet>}
    </Box>
  );
}

/** Formats a value for display; null if there is none. */
function formatValue({ kind }: ContractorField, value: unknown): ReactNode {
  if (!Array.isArray(value)) return value === '' ? null : String(value);
  if (value.length === 0) return null;
  if (isItemKind(kind)) return <Items lines={value.map((item) => describeItem(kind, item))} />;
  return (
    <ChipRow>
      {value.map(String).map((term) => (
        <li key={term}>
          <Chip>{term}</Chip>
        </li>
      ))}
    </ChipRow>
  );
}

function Items({ lines }: { lines: string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(2)};
  padding-bottom: ${({ theme }) => theme.space(5)};
  border-bottom: 1px solid ${({ theme }) => theme.colour.line};
`;

const Header = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  justify-content: space-between;
  & > h3 { font-size: ${({ theme }) => theme.fontSizes.large}; }
`;

const EditLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  padding-inline: ${({ theme }) => theme.space(2)};
  font-weight: 600;
`;

const FieldRow = styled.div`
  display: grid;
  gap: 2px ${({ theme }) => theme.space(4)};
  padding-block: ${({ theme }) => theme.space(2)};
  font-size: 15px;
  & > dt { color: ${({ theme }) => theme.colour.textQuiet}; }
  & > dd { min-width: 0; color: ${({ theme }) => theme.colour.textStrong}; overflow-wrap: anywhere; white-space: pre-line; }
  ${media.tablet} { grid-template-columns: 200px minmax(0, 1fr); }
`;

const Quiet = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;
