import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { profileStatusTexts } from '#contract/contractors/statusLabels';
import type { DuplicateCandidate, MergePreview } from '#contract/duplicates/duplicates';
import type { MergeChoice } from '#contract/duplicates/mergeFields';
import { duplicatesApi } from '#endpoints/admin/duplicates';
import { useUrlState } from '#lib/navigation/useUrlState';
import { ConfirmDialog } from '#shared/forms/ConfirmDialog';
import { QueryBoundary } from '#shared/page/QueryBoundary';
import { Button } from '#ui/controls/Button';
import { Panel } from '#ui/layout/containers';
import { ActionRow } from '#ui/layout/pageLayouts';
import { Alert } from '#ui/messages/Alert';
import { media } from '#ui/theme/mediaQueries';
import { SkeletonBoxes } from '../kit/SkeletonBoxes';
import { duplicatesUrlSchema } from './duplicatesUrlSchema';
import { FieldChoices } from './FieldChoices';
import { KeepChoice } from './KeepChoice';
import { MergeSummary } from './MergeSummary';
import { buildMergeFields, type Choices, getDefaultChoice, splitFields } from './mergeValues';

const { getMergePreview, mergeContractors } = duplicatesApi.endpoints;

/** Compares two contractors, selects the one to keep and its values, and merges them. */
export function ComparePane({ keep, other }: { keep: number; other: number }) {
  const query = getMergePreview.useQuery({ keep, other }, { refetchOnMountOrArgChange: true });
  const { currentData, data, isFetching, refetch } = query;
  const { set, href } = useUrlState(duplicatesUrlSchema);
  // While the sides are swapped, the previous response still contains both contractors.
  const visiblePreview = currentData ?? (data && swapSides(data, keep));
  return (
    <Block>
      <Toolbar>
        <Link to={href({ view: 'suggestions', keep: null, other: null })}>Back to possible duplicates</Link>
        <Button $look="quiet" aria-disabled={isFetching} onClick={() => void refetch()}>
          Refresh
        </Button>
      </Toolbar>
      <QueryBoundary
        query={{ ...query, currentData: visiblePreview }}
        subject="The profiles"
        loading={<SkeletonBoxes label="Loading both contractors" height={300} />}
        renderFailure={({ status }) => (status === 404 ? <Alert>One of these profiles no longer exists.</Alert> : undefined)}
      >
        {(preview) => (
          <Comparison
            // Reset the choices if the kept contractor or its values change.
            key={`${keep} ${preview.keep.profile.last_updated} ${preview.other.profile.last_updated}`}
            preview={preview}
            busy={isFetching}
            onSwap={() => set({ keep: other, other: keep }, { preventScrollReset: true })}
          />
        )}
      </QueryBoundary>
    </Block>
  );
}

function swapSides(preview: MergePreview, keep: number): MergePreview | undefined {
  if (preview.keep.profile.id === keep) return preview;
  return preview.other.profile.id === keep ? { ...preview, keep: preview.other, other: preview.keep } : undefined;
}

interface ComparisonProps {
  preview: MergePreview;
  busy: boolean;
  onSwap: () => void;
}

function Comparison({ preview: { keep, other, together: combined }, busy, onSwap }: ComparisonProps) {
  const { different, same } = splitFields(keep, other);
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries(different.map((field) => [field.key, getDefaultChoice(keep, other, field)])),
  );
  const [isConfirming, setIsConfirming] = useState(false);
  const [merge] = mergeContractors.useMutation();
  const { set } = useUrlState(duplicatesUrlSchema);
  const blockedReason = findBlockedReason(keep, other);
  const handleMerge = () =>
    merge({
      keep: keep.profile.id,
      other: other.profile.id,
      fields: buildMergeFields(choices),
      keep_seen: keep.profile.last_updated,
      other_seen: other.profile.last_updated,
    });
  return (
    <>
      <KeepChoice keep={keep} other={other} onSwap={onSwap} />
      <FieldChoices
        keep={keep}
        other={other}
        fields={different}
        sameFields={same}
        choices={choices}
        onChoose={(key: string, choice: MergeChoice) => setChoices((previous) => ({ ...previous, [key]: choice }))}
      />
      <MergeSummary combined={combined} keep={keep} other={other} />
      <ActionBar>
        {blockedReason && <p>{blockedReason}</p>}
        <ActionRow>
          <Button aria-disabled={busy || blockedReason !== null} onClick={() => !busy && blockedReason === null && setIsConfirming(true)}>
            Merge into {keep.profile.name}
          </Button>
        </ActionRow>
      </ActionBar>
      {isConfirming && (
        <ConfirmDialog
          title={`Merge ${other.profile.name} into ${keep.profile.name}?`}
          confirmLabel="Merge"
          cancelLabel="Cancel"
          onConfirm={handleMerge}
          onDone={() => set({ view: 'merges', keep: null, other: null }, { replace: false })}
          onClose={() => setIsConfirming(false)}
        >
          {other.profile.name} is removed from the directory and its URL redirects to {keep.profile.name}. Its team moves to {keep.profile.name} and
          is notified by email. You can undo this for 30 days.
        </ConfirmDialog>
      )}
    </>
  );
}

/** Why the contractors cannot be merged in this direction; null if they can. */
function findBlockedReason(keep: DuplicateCandidate, other: DuplicateCandidate): string | null {
  for (const { profile } of [keep, other])
    if (!['accepted', 'pending'].includes(profile.profile_status))
      return `${profile.name} can't be merged while its status is ${profileStatusTexts[profile.profile_status].label}. Change the status to ${profileStatusTexts.accepted.label} or ${profileStatusTexts.pending.label} first.`;
  return keep.profile.profile_status !== 'accepted' && other.profile.profile_status === 'accepted'
    ? `${other.profile.name} is listed and ${keep.profile.name} is not. Choose to keep ${other.profile.name}.`
    : null;
}

const Block = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(6)};
`;

const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  justify-content: space-between;
`;

/** Stays visible, because the list of fields can be long. */
const ActionBar = styled(Panel)`
  ${media.stickyTallBottom} { position: sticky; bottom: 0; }
  display: grid;
  gap: ${({ theme }) => theme.space(2)};
  padding: ${({ theme }) => `${theme.space(4)} ${theme.space(5)}`};
  box-shadow: 0 -4px 16px ${({ theme }) => theme.colour.shadow};
`;
