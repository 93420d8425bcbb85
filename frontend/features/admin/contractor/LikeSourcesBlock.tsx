import { useState } from 'react';
import type { LikeRemovalRecord, LikesOfDay } from '#contract/adminLikes';
import type { ManagedContractor } from '#contract/contractorChanges';
import { adminLikesApi } from '#endpoints/admin/contractorRecord';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { formatDate, formatDateTime, pluralize } from '#lib/text/format';
import { ConfirmDialog } from '#shared/forms/ConfirmDialog';
import { type DoneHandler, useAnnouncement } from '#shared/forms/useAnnouncement';
import { LoadingLine, QueryBoundary } from '#shared/page/QueryBoundary';
import { Section } from '#shared/page/Section';
import { Controls, Line, Person, Row, Rows } from '#shared/teamRows';
import { Button } from '#ui/controls/Button';
import { Alert } from '#ui/messages/Alert';

interface LikesToRemove {
  day: string;
  network: string | null;
  likes: number;
}

/** Where the likes of a contractor come from. An admin can remove those of a day or network, and restore them. */
export function LikeSourcesBlock({ company }: { company: ManagedContractor }) {
  const likesQuery = adminLikesApi.endpoints.getLikeSources.useQuery(company.id);
  const [remove] = adminLikesApi.endpoints.removeLikes.useMutation();
  const { statusLine, onDone } = useAnnouncement();
  const [toRemove, setToRemove] = useState<LikesToRemove>();
  return (
    <Section
      id="likes"
      heading="Likes"
      text="Many likes from one network on one day can be a sign of inflated numbers. Networks are shown without addresses."
    >
      {statusLine}
      <QueryBoundary query={likesQuery} subject="The likes" loading={<LoadingLine label="Loading the likes" />}>
        {({ days, removals }) => (
          <>
            {days.length === 0 && <p>This contractor has no likes.</p>}
            {days.length > 0 && (
              <Rows aria-label="Likes by day">
                {days.map((day) => (
                  <DayRow key={day.day} day={day} onRemove={setToRemove} />
                ))}
              </Rows>
            )}
            {removals.length > 0 && (
              <>
                <h3>Removed likes</h3>
                <Rows aria-label="Removed likes">
                  {removals.map((removal) => (
                    <RemovalRow key={removal.id} removal={removal} onDone={onDone} />
                  ))}
                </Rows>
              </>
            )}
          </>
        )}
      </QueryBoundary>
      {toRemove && (
        <ConfirmDialog
          title={`Remove ${describeLikes(toRemove)}?`}
          confirmLabel={`Remove ${pluralize(toRemove.likes, 'like')}`}
          cancelLabel="Keep likes"
          onConfirm={() => remove({ contractor: company.id, day: toRemove.day, network: toRemove.network })}
          onDone={() => {
            setToRemove(undefined);
            onDone(`${describeLikes(toRemove)} removed.`);
          }}
          onClose={() => setToRemove(undefined)}
        >
          The number of likes and the position in the directory change at once. You can restore the likes for 30 days.
        </ConfirmDialog>
      )}
    </Section>
  );
}

function DayRow({ day: { day, likes, networks }, onRemove }: { day: LikesOfDay; onRemove: (likes: LikesToRemove) => void }) {
  const parts = [{ day, network: null, likes }, ...networks.map((each) => ({ day, ...each }))];
  return (
    <Row>
      {parts.map((part) => (
        <Line key={part.network}>
          <Person>
            {part.network === null ? <strong>{formatDate(day)}</strong> : <span>Network {part.network}</span>}
            <span>{pluralize(part.likes, 'like')}</span>
          </Person>
          <Controls>
            <Button $look="outline" aria-label={`Remove ${describeLikes(part)}`} onClick={() => onRemove(part)}>
              Remove
            </Button>
          </Controls>
        </Line>
      ))}
    </Row>
  );
}

function RemovalRow({ removal, onDone }: { removal: LikeRemovalRecord; onDone: DoneHandler }) {
  const [restore, { error }] = adminLikesApi.endpoints.restoreLikes.useMutation();
  const failure = toApiFailure(error);
  const { removed_at, removed_by, undone_at, can_undo } = removal;
  const handleRestore = async () => {
    const { error: failed } = await restore(removal.id);
    if (!failed) onDone(`${describeLikes(removal)} restored.`);
  };
  return (
    <Row>
      <Line>
        <Person>
          <strong>{describeLikes(removal)}</strong>
          <span>
            Removed by {removed_by ?? 'a deleted account'} on {formatDateTime(removed_at)}
          </span>
          {undone_at && <span>Restored on {formatDateTime(undone_at)}</span>}
        </Person>
        {can_undo && (
          <Controls>
            <Button $look="outline" aria-label={`Restore ${describeLikes(removal)}`} onClick={() => void handleRestore()}>
              Restore
            </Button>
          </Controls>
        )}
      </Line>
      {failure && <Alert>{failure.message}</Alert>}
    </Row>
  );
}

function describeLikes({ day, network, likes }: LikesToRemove): string {
  return `${pluralize(likes, 'like')} of ${formatDate(day)}${network === null ? '' : ` from network ${network}`}`;
}
