import { styled } from 'styled-components';
import type { CmsConflict } from '#contract/cms-sync/cmsConflicts';
import { formatDate } from '#lib/text/format';
import { describeConflict, VersionComparison } from '#shared/versions/VersionComparison';
import { InfoPanel } from '#ui/messages/InfoPanel';

/** Shows the members of a company which fields editors changed at the same time, and how admins have resolved these conflicts. */
export function ConflictNotice({ conflicts }: { conflicts: readonly CmsConflict[] }) {
  const pending = conflicts.filter(({ decided_at }) => decided_at === null);
  const decided = conflicts.filter(({ decided_at }) => decided_at !== null);
  return (
    <>
      {pending.length > 0 && (
        <InfoPanel
          title={
            pending.length === 1
              ? "The directory's editors changed a detail that you also changed"
              : `The directory's editors changed ${pending.length} details that you also changed`
          }
          action={
            <VersionDetails>
              <summary>Show both versions</summary>
              <List>
                {pending.map((conflict) => (
                  <li key={conflict.id}>
                    <h3>{describeConflict(conflict)}</h3>
                    <VersionComparison conflict={conflict} company="Your version" />
                  </li>
                ))}
              </List>
            </VersionDetails>
          }
        >
          {pending.every(({ shown }) => shown === 'editors')
            ? 'Their version is shown until an admin decides which one to keep.'
            : 'An admin will decide which version to keep.'}{' '}
          Your changes are not lost.
        </InfoPanel>
      )}
      {decided.length > 0 && (
        <InfoPanel title="How an admin resolved changes that you and the editors both made">
          <ul>
            {decided.map((conflict) => (
              <li key={conflict.id}>
                {describeConflict(conflict)}: {conflict.choice === 'company' ? 'your version' : "the editors' version"}
                {conflict.decided_at && `, on ${formatDate(conflict.decided_at)}`}
              </li>
            ))}
          </ul>
        </InfoPanel>
      )}
    </>
  );
}

const VersionDetails = styled.details`
  & > summary { display: flex; align-items: center; min-height: 44px; width: fit-content; font-weight: 600; cursor: pointer; text-decoration: underline; text-underline-offset: 4px; }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  padding-top: ${({ theme }) => theme.space(2)};
  & > li { display: grid; grid-template-columns: minmax(0, 1fr); gap: ${({ theme }) => theme.space(2)}; }
  & h3 { font-size: 15px; overflow-wrap: anywhere; }
`;
