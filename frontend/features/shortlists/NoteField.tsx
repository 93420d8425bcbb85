import { useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { limits } from '#contract/shared/limits';
import type { ApiFailure } from '#endpoints/base/apiCall';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { createPersistedInput, toEntryMap } from '#lib/persistedInput';
import { ConflictDialog, type ConflictField } from '#shared/contractorForm/ConflictDialog';
import type { ShortlistActions } from '#shared/shortlists/shortlistActions';
import { Button } from '#ui/controls/Button';
import { inputStyles } from '#ui/form/fields/FieldFrame';
import { Alert } from '#ui/messages/Alert';
import type { ListedItem } from './listedItems';

interface NoteFieldProps {
  listId: number;
  item: ListedItem;
  actions: ShortlistActions;
}

/** A note that has not been saved, and the revision that it is based on. */
interface Unsaved {
  text: string;
  revision: number;
}

interface StoredNote {
  note: string;
  note_revision: number;
}

/** The note about a company. It is saved when the field is left; until then this window keeps it, also after a failure or a reload. */
export function NoteField({ listId, item, actions }: NoteFieldProps) {
  const { contractor_id, name } = item;
  const persisted = createPersistedInput(`shortlist_note_${listId}_${contractor_id}`, parseUnsaved);
  const id = useId();
  const [unsaved, setUnsaved] = useState(persisted.read);
  const [status, setStatus] = useState<'idle' | 'saving' | 'saved'>('idle');
  const [failure, setFailure] = useState<ApiFailure>();
  const [theirs, setTheirs] = useState<StoredNote>();
  const latest = useRef(unsaved);
  const isSaving = useRef(false);
  const change = (next: Unsaved | null) => {
    latest.current = next;
    setUnsaved(next);
    persisted.save(next);
  };
  /** Saves until nothing is left that was typed in the meantime. */
  const saveLatest = async (): Promise<ApiFailure | undefined> => {
    while (latest.current) {
      const { text, revision } = latest.current;
      const { data, error } = await actions.putItem(listId, { id: contractor_id, name }, { note: text, note_revision: revision });
      const saveFailure = toApiFailure(error);
      if (saveFailure) return saveFailure;
      const stored = data?.items.find((other) => other.contractor_id === contractor_id);
      if (latest.current?.text === text) change(null);
      else if (latest.current) change({ text: latest.current.text, revision: stored?.note_revision ?? revision });
    }
    return undefined;
  };
  const save = async () => {
    if (!latest.current || isSaving.current) return;
    isSaving.current = true;
    setFailure(undefined);
    setStatus('saving');
    const saveFailure = await saveLatest();
    isSaving.current = false;
    setStatus(saveFailure ? 'idle' : 'saved');
    setFailure(saveFailure);
    setTheirs(saveFailure && readConflict(saveFailure));
  };
  const resolve = (choice: string | undefined, current: StoredNote) => {
    setTheirs(undefined);
    setFailure(undefined);
    if (choice === 'theirs') {
      change(null);
      setStatus('idle');
      return;
    }
    if (latest.current) change({ text: latest.current.text, revision: current.note_revision });
    void save();
  };
  return (
    <Frame>
      <label htmlFor={id}>Note</label>
      <Area
        id={id}
        aria-label={`Note about ${name}`}
        dir="auto"
        rows={2}
        maxLength={limits.maxShortlistNoteLength}
        value={unsaved?.text ?? item.note}
        onChange={({ target }) => {
          setStatus('idle');
          change({ text: target.value, revision: unsaved?.revision ?? item.note_revision });
        }}
        onBlur={() => void save()}
      />
      <Status role="status">{status === 'saved' ? 'Saved' : status === 'saving' ? 'Saving...' : ''}</Status>
      {failure && (
        <div>
          <Alert>The note has not been saved. {failure.message}</Alert>
          <Button $look="quiet" onClick={() => void save()}>
            Save again
          </Button>
        </div>
      )}
      {unsaved && !failure && status === 'idle' && (
        <div>
          <Button $look="quiet" onClick={() => void save()}>
            Save note
          </Button>
        </div>
      )}
      {theirs && unsaved && (
        <ConflictDialog
          conflicts={noteFields}
          mine={{ note: unsaved.text }}
          theirs={{ note: theirs.note }}
          onResolve={({ note }) => resolve(note, theirs)}
          onPostpone={() => setTheirs(undefined)}
        />
      )}
    </Frame>
  );
}

const noteFields: readonly ConflictField[] = [{ key: 'note', label: 'Note', kind: 'paragraphs' }];

function parseUnsaved(stored: unknown): Unsaved | null {
  const entries = toEntryMap(stored);
  const [text, revision] = [entries?.get('text'), entries?.get('revision')];
  return typeof text === 'string' && typeof revision === 'number' ? { text, revision } : null;
}

/** Returns the note that someone else has saved in the meantime; undefined for any other failure. */
function readConflict({ status, conflict }: ApiFailure): StoredNote | undefined {
  const item = status === 409 ? toEntryMap(toEntryMap(conflict)?.get('item')) : null;
  const [note, note_revision] = [item?.get('note'), item?.get('note_revision')];
  return typeof note === 'string' && typeof note_revision === 'number' ? { note, note_revision } : undefined;
}

const Frame = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(1)};
  & > label { color: ${({ theme }) => theme.colour.heading}; font-size: 14px; font-weight: 600; }
`;

const Area = styled.textarea`
  ${inputStyles}
  height: auto;
  min-height: 64px;
  padding-block: ${({ theme }) => theme.space(2)};
  resize: vertical;
  field-sizing: content;
`;

const Status = styled.p`
  color: ${({ theme }) => theme.colour.success};
  font-size: 14px;
  font-weight: 600;
`;
