import { useState } from 'react';
import { styled } from 'styled-components';
import type { Shortlist } from '#contract/shortlists/shortlists';
import type { ApiFailure } from '#endpoints/base/apiCall';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { useAnnouncement } from '#shared/forms/useAnnouncement';
import { Button, ButtonLink } from '#ui/controls/Button';
import { Checkbox } from '#ui/controls/Checkbox';
import { ActionRow } from '#ui/layout/pageLayouts';
import { Alert } from '#ui/messages/Alert';
import { Dialog } from '#ui/overlays/Dialog';
import { ShortlistNameForm } from './ShortlistNameForm';
import { useShortlists } from './useShortlists';

export interface AddToShortlistDialogProps {
  contractor: { id: number; name: string };
  onClose: () => void;
}

/** The shortlists as check boxes, and a new one. Each choice is saved at once. */
export function AddToShortlistDialog({ contractor, onClose }: AddToShortlistDialogProps) {
  const { lists, failure: loadFailure, retry, actions } = useShortlists();
  const { statusLine, onDone } = useAnnouncement();
  const [pendingIds, setPendingIds] = useState<readonly number[]>([]);
  const [lastFailure, setLastFailure] = useState<ApiFailure>();
  const contains = ({ items }: Shortlist) => items.some(isContractor(contractor.id));
  const toggle = async (list: Shortlist) => {
    if (pendingIds.includes(list.id)) return;
    setPendingIds((ids) => [...ids, list.id]);
    const item = list.items.find(isContractor(contractor.id));
    const { error } = item ? await actions.removeItem(list.id, item.contractor_id) : await actions.putItem(list.id, contractor);
    setPendingIds((ids) => ids.filter((id) => id !== list.id));
    setLastFailure(toApiFailure(error));
    onDone(error ? '' : item ? `Removed from ${list.name}` : `Added to ${list.name}`);
  };
  return (
    <Dialog title={`Add ${contractor.name} to a shortlist`} onClose={onClose}>
      {loadFailure && (
        <>
          <Alert>{loadFailure.message}</Alert>
          <div>
            <Button onClick={retry}>Try again</Button>
          </div>
        </>
      )}
      {!lists && !loadFailure && <p role="status">Loading...</p>}
      {lists && lists.length > 0 && (
        <Choices>
          <legend>Your shortlists</legend>
          {lists.map((list) => (
            <Checkbox
              key={list.id}
              checked={contains(list)}
              aria-disabled={pendingIds.includes(list.id)}
              count={list.items.length}
              onChange={() => void toggle(list)}
            >
              {list.name}
            </Checkbox>
          ))}
        </Choices>
      )}
      {lastFailure && <Alert>{lastFailure.message}</Alert>}
      {statusLine}
      {lists && (
        <ShortlistNameForm
          label="New list"
          submitLabel="Create and add"
          onSubmit={async (name) => {
            const created = await actions.create(name);
            return created.data ? actions.putItem(created.data.id, contractor) : created;
          }}
          onDone={() => onDone(`${contractor.name} is in the new list`)}
        />
      )}
      <ActionRow>
        <Button $look="outline" onClick={onClose}>
          Done
        </Button>
        <ButtonLink to="/shortlists" $look="quiet">
          View shortlists
        </ButtonLink>
      </ActionRow>
    </Dialog>
  );
}

const Choices = styled.fieldset`
  & > legend { margin-bottom: ${({ theme }) => theme.space(2)}; color: ${({ theme }) => theme.colour.heading}; font-weight: 600; }
`;

/** An item of a merged company is found by its current contractor as well. */
function isContractor(id: number) {
  return ({ contractor_id, contractor }: Shortlist['items'][number]) => contractor_id === id || contractor?.id === id;
}
