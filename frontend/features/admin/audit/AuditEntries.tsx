import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { AuditEntry } from '#contract/audit';
import { formatDateTime, pluralize } from '#lib/text/format';
import { media } from '#ui/theme/mediaQueries';
import { DifferenceTable } from './DifferenceTable';
import { computeDifferences } from './differences';
import { getActionLabel, getSubjectLabel } from './entryLabels';

/** An entry with more fields is collapsed. */
const maxUnfoldedFields = 6;

/** Entries of the audit log with their changes. */
export function AuditEntries({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <List>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Entry entry={entry} />
        </li>
      ))}
    </List>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const differences = computeDifferences(entry.before, entry.after);
  return (
    <article aria-label={`${getActionLabel(entry)}, ${formatDateTime(entry.at)}`}>
      <Head>
        <h3>{getActionLabel(entry)}</h3>
        <Subject entry={entry} />
        <Meta>
          <Actor entry={entry} />, <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
        </Meta>
      </Head>
      {differences.length > maxUnfoldedFields && (
        <FoldedFields>
          <summary>{pluralize(differences.length, 'field')}</summary>
          <DifferenceTable differences={differences} />
        </FoldedFields>
      )}
      {differences.length > 0 && differences.length <= maxUnfoldedFields && <DifferenceTable differences={differences} />}
    </article>
  );
}

function Subject({ entry }: { entry: AuditEntry }) {
  const { subject, subject_id, subject_name, contractor_id } = entry;
  const kind = getSubjectLabel(entry);
  const name = subject_name ?? `${kind} ${subject_id}`;
  const to = subject === 'user' && subject_name ? `/admin/users/${subject_id}` : contractor_id && `/admin/contractors/${contractor_id}/edit`;
  return (
    <SubjectLine>
      {subject_name && `${kind}: `}
      {to ? <EntryLink to={to}>{name}</EntryLink> : name}
    </SubjectLine>
  );
}

function Actor({ entry: { actor_id, actor_name, editor } }: { entry: AuditEntry }) {
  if (editor !== null) return editor === '' ? 'In the CMS' : `In the CMS by ${editor}`;
  if (actor_id === null) return 'By the system';
  if (!actor_name) return `By deleted user ${actor_id}`;
  return (
    <>
      By <EntryLink to={`/admin/users/${actor_id}`}>{actor_name}</EntryLink>
    </>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.card};
  background: ${({ theme }) => theme.colour.surface};
  & > li { padding: ${({ theme }) => `${theme.space(4)} ${theme.space(5)}`}; }
  & > li + li { border-top: 1px solid ${({ theme }) => theme.colour.line}; }
  & article { display: grid; grid-template-columns: minmax(0, 1fr); gap: ${({ theme }) => theme.space(2)}; }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px ${({ theme }) => theme.space(4)};
  align-items: baseline;
  font-size: 15px;
  overflow-wrap: anywhere;
  & > h3 { font-size: ${({ theme }) => theme.fontSizes.body}; }
`;

const SubjectLine = styled.p`
  color: ${({ theme }) => theme.colour.textStrong};
`;

const Meta = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
  font-variant-numeric: tabular-nums;
  ${media.desktop} { margin-left: auto; }
`;

const EntryLink = styled(Link)`
  ${media.touch} { display: inline-block; padding-block: 10px; }
`;

const FoldedFields = styled.details`
  & > summary {
    width: fit-content;
    padding-block: 5px;
    color: ${({ theme }) => theme.colour.link};
    font-size: 14px;
    font-weight: 600;
    cursor: pointer;
    ${media.touch} { padding-block: 12px; }
  }
`;

/** Placeholder while entries load. */
export function AuditSkeleton({ rows }: { rows: number }) {
  return <Block role="status" aria-label="Loading the audit log" $rows={rows} />;
}

const Block = styled.div<{ $rows: number }>`
  height: ${({ $rows }) => $rows * 120}px;
  border-radius: ${({ theme }) => theme.radii.card};
  background: ${({ theme }) => theme.colour.skeleton};
`;
