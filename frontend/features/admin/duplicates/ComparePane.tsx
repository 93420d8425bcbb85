import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { DuplicateSide, MergePreview } from '../../../../api/contract/duplicates';
import type { MergeChoice } from '../../../../api/contract/mergeFields';
import { duplicatesApi } from '../../../endpoints/admin/duplicates';
import { failureOf } from '../../../endpoints/baseQuery';
import { ConfirmDialog } from '../../../shared/ConfirmDialog';
import { Button } from '../../../ui/Button';
import { Panel } from '../../../ui/Page';
import { ActionRow } from '../../../ui/pageLayouts';
import { compareAddress, listAddress } from './duplicateAddress';
import { FieldChoices } from './FieldChoices';
import { KeepChoice } from './KeepChoice';
import { LoadFailure, WaitingBoxes } from './ListStates';
import { type Choices, dividedFields, fieldsToSend, usualChoice } from './mergeValues';
import { Together } from './Together';

const { readMergePreview, mergeContractors } = duplicatesApi.endpoints;

/** Two contractors side by side: which one stays, which values it has then, and making one of the two. */
export function ComparePane({ keep, other }: { keep: number; other: number }) {
  const { currentData, data, error, isFetching, refetch } = readMergePreview.useQuery({ keep, other }, { refetchOnMountOrArgChange: true });
  const navigate = useNavigate();
  // While the two change places the old answer has all that is shown of both.
  const shown = currentData ?? (data && swapped(data, keep));
  const failure = failureOf(error);
  return (
    <Block>
      <Ways>
        <Link to={listAddress('suggestions')}>Back to the look-alikes</Link>
        <Button $look="quiet" aria-disabled={isFetching} onClick={() => void refetch()}>
          Load both again
        </Button>
      </Ways>
      {shown ? (
        <Comparing
          // Choices are about this keeper and these values.
          key={`${keep} ${shown.keep.profile.last_updated} ${shown.other.profile.last_updated}`}
          preview={shown}
          busy={isFetching}
          onSwap={() => navigate(compareAddress(other, keep), { replace: true, preventScrollReset: true })}
        />
      ) : failure && !isFetching ? (
        <LoadFailure
          what="The two"
          message={failure.status === 404 ? 'One of the two is not there any more.' : undefined}
          onRetry={() => void refetch()}
        />
      ) : (
        <WaitingBoxes label="Loading both contractors" height={300} />
      )}
    </Block>
  );
}

function swapped(preview: MergePreview, keep: number): MergePreview | undefined {
  if (preview.keep.profile.id === keep) return preview;
  return preview.other.profile.id === keep ? { ...preview, keep: preview.other, other: preview.keep } : undefined;
}

interface ComparingProps {
  preview: MergePreview;
  busy: boolean;
  onSwap: () => void;
}

function Comparing({ preview: { keep, other, together }, busy, onSwap }: ComparingProps) {
  const { different, same } = dividedFields(keep, other);
  const [choices, setChoices] = useState<Choices>(() => Object.fromEntries(different.map((field) => [field.key, usualChoice(keep, other, field)])));
  const [asking, setAsking] = useState(false);
  const [send] = mergeContractors.useMutation();
  const navigate = useNavigate();
  const refusal = refusalOf(keep, other);
  const handleMerge = () =>
    send({
      keep: keep.profile.id,
      other: other.profile.id,
      fields: fieldsToSend(choices),
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
        same={same}
        choices={choices}
        onChoose={(key: string, choice: MergeChoice) => setChoices((before) => ({ ...before, [key]: choice }))}
      />
      <Together together={together} keep={keep} other={other} />
      <Bar>
        {refusal && <p>{refusal}</p>}
        <ActionRow>
          <Button aria-disabled={busy || refusal !== null} onClick={() => !busy && refusal === null && setAsking(true)}>
            Merge into {keep.profile.name}
          </Button>
        </ActionRow>
      </Bar>
      {asking && (
        <ConfirmDialog
          title={`Merge ${other.profile.name} into ${keep.profile.name}?`}
          action="Merge"
          keep="Not yet"
          onConfirm={handleMerge}
          onDone={() => navigate(listAddress('merges'))}
          onClose={() => setAsking(false)}
        >
          {other.profile.name} leaves the directory, its address leads to {keep.profile.name}, and its team looks after {keep.profile.name} from then
          on and is told by email. You can undo this for 30 days.
        </ConfirmDialog>
      )}
    </>
  );
}

/** Why the two cannot be merged so; null where they can. */
function refusalOf(keep: DuplicateSide, other: DuplicateSide): string | null {
  for (const { profile } of [keep, other])
    if (!['accepted', 'pending'].includes(profile.profile_status)) return `${profile.name} is ${profile.profile_status}, so it cannot be merged.`;
  return keep.profile.profile_status !== 'accepted' && other.profile.profile_status === 'accepted'
    ? `${other.profile.name} is published: it has to be the one that stays.`
    : null;
}

const Block = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(6)};
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  justify-content: space-between;
`;

/** Stays in sight: the fields above may be many. */
const Bar = styled(Panel)`
  position: sticky;
  bottom: 0;
  display: grid;
  gap: ${({ theme }) => theme.space(2)};
  padding: ${({ theme }) => `${theme.space(4)} ${theme.space(5)}`};
  box-shadow: 0 -4px 16px ${({ theme }) => theme.colour.shadow};
`;
