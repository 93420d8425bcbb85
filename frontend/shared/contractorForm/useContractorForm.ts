import type { FormApi } from 'final-form';
import { useRef, useState } from 'react';
import type { ContractorChanges, ManagedContractor } from '#contract/contractorChanges';
import { badgeOf, isVerified } from '#contract/contractors/badge';
import type { ContractorField } from '#contract/contractors/contractorFields';
import type { ApiFailure } from '#endpoints/base/apiCall';
import { useIdempotentMutation } from '#endpoints/base/useIdempotentMutation';
import { useAppSelector } from '#state/hooks';
import { useEditState } from './editState';
import { toChanges, toFormValues, type WriteResult } from './formValues';
import { pickNewer } from './merge/compareRows';
import { changedFields, isSameValue, mergeFields, mergeLists, parseConflictRow } from './merge/mergeFields';
import { persistUnsavedInput, pickCompatibleInput, type UnsavedInput } from './unsavedInput';

type Changes = Partial<ContractorChanges>;

/** Reads and writes a row on behalf of its editor. */
export interface RowCalls {
  read: () => Promise<WriteResult>;
  write: (changes: Changes, idempotencyKey: string) => Promise<WriteResult>;
}

export type ConflictChoice = 'mine' | 'theirs' | 'both';

/** Limits the retries if others keep writing to the row. */
const maxAttempts = 5;
const tooBusy: ApiFailure = { status: 409, message: 'Other people are changing this profile at the moment. Wait a moment, then try again.' };

/**
 * A form over some fields of a row that others may edit concurrently. Sends only changed fields, merges field by field on a conflict, and repeats
 * a call whose response was lost.
 */
export function useContractorForm(contractor: ManagedContractor, fields: readonly ContractorField[], calls: RowCalls) {
  const { state, latest, dispatch } = useEditState<ManagedContractor, ContractorField>(contractor);
  const [userId] = useState(useAppSelector(({ session }) => session.user?.id ?? 0));
  const persistedInput = persistUnsavedInput(userId, contractor.id);
  const writer = useIdempotentMutation(calls.write);
  /** The changes of the last write whose effect is unknown. */
  const unconfirmed = useRef<Changes>({});

  const collectUnsavedInput = (form: FormApi): UnsavedInput => {
    const [before, { values }] = [toFormValues(latest.current.base), form.getState()];
    const changed = changedFields(fields, before, values);
    // A cleared input has no value in the form; replace it with the empty value of its type.
    const mine = Object.fromEntries(changed.map(({ key }) => [key, values[key] ?? (Array.isArray(before[key]) ? [] : '')]));
    return { before: pickValues(changed, before), mine };
  };
  /** Rebases input, by default the form's, on a row. @param written the user's own changes in the row */
  const rebase = (form: FormApi, row: ManagedContractor, written?: Changes, input?: UnsavedInput) => {
    const theirs = toFormValues(row);
    const { before, mine } = input ?? { before: toFormValues(latest.current.base), mine: form.getState().values };
    const { values, changedByOthers, conflicts } = mergeFields(fields, { before, mine, theirs, written });
    form.batch(() => {
      form.initialize(pickValues(fields, theirs));
      for (const { key } of changedFields(fields, theirs, values)) form.change(key, values[key]);
    });
    return { type: 'rowReceived', row, conflicts, changedByOthers: changedByOthers.map(({ label }) => label) } as const;
  };
  const fail = async (failure: ApiFailure, form: FormApi): Promise<ApiFailure | undefined> => {
    // The user leaves this page to sign in again.
    if (failure.status === 401) persistedInput.save(collectUnsavedInput(form));
    const closeReason = await findCloseReason(failure, calls);
    dispatch({ type: 'failed', closeReason });
    return closeReason ? undefined : failure;
  };
  /** Returns the user's own changes that a write of unknown effect left in the row. */
  const findOwnChanges = (row: ManagedContractor) => {
    const [written, theirs] = [unconfirmed.current, toFormValues(row)];
    const ownFields = fields.filter((field) => field.key in written && isSameValue(field, written[field.key], theirs[field.key]));
    return pickValues(ownFields, written);
  };
  /** Sends the changes on top of concurrent writes by others. Resolves to the failure, if any. */
  const save = async (_values: unknown, form: FormApi): Promise<ApiFailure | undefined> => {
    dispatch({ type: 'saveStarted' });
    // Its response is the base of what the user has changed since.
    const { request: recovered, response } = (await writer.recover()) ?? {};
    if (response?.failure) return fail(response.failure, form);
    if (response?.row) dispatch(rebase(form, response.row, recovered));
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const { base, conflicts } = latest.current;
      const inputs = form.getState().values;
      const changed = changedFields(fields, toFormValues(base), inputs);
      const openConflicts = conflicts.filter((field) => changed.includes(field));
      dispatch({ type: 'conflictsChecked', conflicts: openConflicts });
      if (openConflicts.length > 0) return undefined;
      const changes = toChanges(changed, inputs);
      const reply = changed.length > 0 ? await writer.send({ ...changes, last_updated_seen: base.last_updated }) : { row: base };
      if (reply.row) {
        const isUnverified = 'website' in changes && isVerified(badgeOf(latest.current.base).status) && !isVerified(badgeOf(reply.row).status);
        unconfirmed.current = {};
        // All other differences are values that the server derived from the changes.
        dispatch({ ...rebase(form, reply.row, changes), changedByOthers: [] });
        dispatch({ type: 'saved', isUnverified });
        return undefined;
      }
      const conflictRow = parseConflictRow(reply.failure);
      if (!conflictRow) {
        if (writer.hasLostRequest()) unconfirmed.current = changes;
        return fail(reply.failure, form);
      }
      dispatch(rebase(form, conflictRow, findOwnChanges(conflictRow)));
    }
    return fail(tooBusy, form);
  };
  return {
    state,
    save,
    /** Restores the input stored when the session ended, merged with the latest row. Returns whether there was any. */
    restoreInput: (form: FormApi): boolean => {
      const { base } = latest.current;
      const stored = persistedInput.read();
      const compatible = stored && pickCompatibleInput(stored, fields, toFormValues(base));
      if (!compatible) return false;
      persistedInput.clear();
      dispatch(rebase(form, base, undefined, compatible));
      return true;
    },
    /** Applies the row that another call returned. */
    applyRow: (form: FormApi, row: ManagedContractor) => dispatch(rebase(form, row)),
    /** Renders the row if it is newer and there are no unsaved changes. */
    refreshIfUnchanged: (form: FormApi, row: ManagedContractor) => {
      const { base } = latest.current;
      if (pickNewer(base, row) === base || changedFields(fields, toFormValues(base), form.getState().values).length > 0) return;
      dispatch({ ...rebase(form, row), changedByOthers: [] });
    },
    /** Applies the user's choices; the form can be submitted afterwards. */
    resolveConflicts: (form: FormApi, choices: Readonly<Record<string, ConflictChoice>>) => {
      const [{ values }, theirs] = [form.getState(), toFormValues(latest.current.base)];
      form.batch(() => {
        for (const { key } of latest.current.conflicts) {
          if (choices[key] === 'theirs') form.change(key, theirs[key]);
          if (choices[key] === 'both') form.change(key, mergeLists(values[key], theirs[key]));
        }
      });
      dispatch({ type: 'conflictsResolved' });
    },
    /** Closes the dialog and resumes editing. Open conflicts are shown again before the next save. */
    postponeConflicts: () => dispatch({ type: 'conflictsPostponed' }),
    /** Discards unsaved changes. */
    discard: (form: FormApi) => {
      writer.forget();
      form.reset();
      dispatch({ type: 'discarded' });
    },
  };
}

function pickValues(fields: readonly ContractorField[], values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(fields.map(({ key }) => [key, values[key]]));
}

/** Returns why nothing can be saved any more after this failure; undefined where it can. */
async function findCloseReason({ status, fields }: ApiFailure, { read }: RowCalls): Promise<'archived' | 'removed' | undefined> {
  if (status === 403 || status === 404) return 'removed';
  if (status !== 422 || fields) return undefined;
  const { row } = await read();
  return row && !row.abilities.edit ? 'archived' : undefined;
}
