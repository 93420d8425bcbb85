import type { FormApi } from 'final-form';
import { useRef, useState } from 'react';
import type { ContractorChanges, ManagedContractor } from '#contract/contractorChanges';
import { badgeOf, isVerified } from '#contract/contractors/badge';
import type { ContractorField } from '#contract/contractors/contractorFields';
import type { ApiFailure } from '#endpoints/base/apiCall';
import { useIdempotentMutation } from '#endpoints/base/useIdempotentMutation';
import { useAppSelector } from '#state/hooks';
import { toChanges, toFormValues, type WriteResult } from './formValues';
import { changedFields, isSameValue, mergeFields, mergeLists, parseConflictRow } from './merge/mergeFields';
import { persistUnsavedInput, pickCompatibleInput, type UnsavedInput } from './unsavedInput';

type Changes = Partial<ContractorChanges>;

/** Reads and writes a row on behalf of its editor. */
export interface RowCalls {
  read: () => Promise<WriteResult>;
  write: (changes: Changes, idempotencyKey: string) => Promise<WriteResult>;
}

/** Status of the form. `asking`: the user has to resolve conflicts first. */
export type FormStatus =
  | { state: 'idle' | 'saving' | 'failed' }
  /** Has the labels of fields that only others changed, and whether the new website ended the verification. */
  | { state: 'saved'; changedByOthers: readonly string[]; isUnverified: boolean }
  | { state: 'asking'; conflicts: readonly ContractorField[] }
  /** Nothing can be saved any more. */
  | { state: 'closed'; reason: 'archived' | 'removed' };

export type ConflictChoice = 'mine' | 'theirs' | 'both';

/** Limits the retries if others keep writing to the row. */
const maxAttempts = 5;
const tooBusy: ApiFailure = { status: 409, message: 'Other people are changing this profile at the moment. Wait a moment, then try again.' };

/**
 * A form over some fields of a row that others may edit concurrently. Sends only changed fields, merges field by field on a conflict, and repeats
 * a call whose response was lost.
 */
export function useContractorForm(contractor: ManagedContractor, fields: readonly ContractorField[], calls: RowCalls) {
  const [row, setRow] = useState(contractor);
  const [status, setStatus] = useState<FormStatus>({ state: 'idle' });
  const [userId] = useState(useAppSelector((state) => state.session.user?.id ?? 0));
  const base = useRef(contractor);
  const openConflicts = useRef<readonly ContractorField[]>([]);
  const writer = useIdempotentMutation(calls.write);
  /** The changes of the last write whose effect is unknown. */
  const unconfirmed = useRef<Changes>({});
  const changedByOthers = useRef<readonly string[]>([]);

  const collectUnsavedInput = (form: FormApi): UnsavedInput => {
    const [before, { values }] = [toFormValues(base.current), form.getState()];
    const changed = changedFields(fields, before, values);
    // A cleared input has no value in the form; replace it with the empty value of its type.
    const mine = Object.fromEntries(changed.map(({ key }) => [key, values[key] ?? (Array.isArray(before[key]) ? [] : '')]));
    return { before: pickValues(changed, before), mine };
  };
  /** Rebases the form on the latest row. Returns the labels of fields that only others changed. @param written the user's own changes in the row */
  const rebase = (form: FormApi, latest: ManagedContractor, written?: Changes): string[] => {
    const mergeInput = { before: toFormValues(base.current), mine: form.getState().values, theirs: toFormValues(latest), written };
    const { values, changedByOthers: others, conflicts } = mergeFields(fields, mergeInput);
    openConflicts.current = [...openConflicts.current.filter((field) => !conflicts.includes(field)), ...conflicts];
    base.current = latest;
    setRow(latest);
    form.batch(() => {
      form.initialize(pickValues(fields, mergeInput.theirs));
      for (const { key } of changedFields(fields, mergeInput.theirs, values)) form.change(key, values[key]);
    });
    return others.map(({ label }) => label);
  };
  const applyRow = (...row: Parameters<typeof rebase>) => {
    changedByOthers.current = [...changedByOthers.current, ...rebase(...row)];
  };
  const markSaved = (isUnverified: boolean) => {
    setStatus({ state: 'saved', changedByOthers: [...new Set(changedByOthers.current)], isUnverified });
    changedByOthers.current = [];
  };
  /** Asks the user to resolve conflicts. Returns whether there are any. */
  const promptForConflicts = (form: FormApi) => {
    const { values } = form.getState();
    const theirs = toFormValues(base.current);
    openConflicts.current = openConflicts.current.filter((field) => !isSameValue(field, values[field.key], theirs[field.key]));
    if (openConflicts.current.length > 0) setStatus({ state: 'asking', conflicts: openConflicts.current });
    return openConflicts.current.length > 0;
  };
  const fail = async (failure: ApiFailure, form: FormApi): Promise<ApiFailure | undefined> => {
    // The user leaves this page to sign in again.
    if (failure.status === 401) persistUnsavedInput(userId, contractor.id).save(collectUnsavedInput(form));
    const reason = await findCloseReason(failure, calls);
    setStatus(reason ? { state: 'closed', reason } : { state: 'failed' });
    return reason ? undefined : failure;
  };
  /** Sends the request whose response was lost again. Its response is the base of what the user has changed since. */
  const recoverLostWrite = async (form: FormApi): Promise<ApiFailure | undefined> => {
    const { request, response } = (await writer.recover()) ?? {};
    if (response?.row) applyRow(form, response.row, request);
    return response?.failure;
  };
  /** Returns the user's own changes that a write of unknown effect left in the row. */
  const findOwnChanges = (latest: ManagedContractor) => {
    const theirs = toFormValues(latest);
    return pickValues(
      fields.filter((field) => field.key in unconfirmed.current && isSameValue(field, unconfirmed.current[field.key], theirs[field.key])),
      unconfirmed.current,
    );
  };
  /** Sends the changes on top of concurrent writes by others. Resolves to the failure, if any. */
  const save = async (_values: unknown, form: FormApi): Promise<ApiFailure | undefined> => {
    setStatus({ state: 'saving' });
    const failure = await recoverLostWrite(form);
    if (failure) return fail(failure, form);
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      if (promptForConflicts(form)) return undefined;
      const inputs = form.getState().values;
      const changed = changedFields(fields, toFormValues(base.current), inputs);
      const changes = toChanges(changed, inputs);
      const request = { ...changes, last_updated_seen: base.current.last_updated };
      const reply = changed.length > 0 ? await writer.send(request) : { row: base.current };
      if (reply.row) {
        const isUnverified = 'website' in changes && isVerified(badgeOf(base.current).status) && !isVerified(badgeOf(reply.row).status);
        // All other differences are values that the server derived from the changes.
        unconfirmed.current = {};
        rebase(form, reply.row, changes);
        markSaved(isUnverified);
        return undefined;
      }
      const latest = parseConflictRow(reply.failure);
      if (!latest) {
        if (writer.hasLostRequest()) unconfirmed.current = changes;
        return fail(reply.failure, form);
      }
      applyRow(form, latest, findOwnChanges(latest));
    }
    return fail(tooBusy, form);
  };
  return {
    row,
    status,
    save,
    /** Restores the input stored when the session ended, merged with the latest row. Returns whether there was any. */
    restoreInput: (form: FormApi): boolean => {
      const theirs = toFormValues(base.current);
      const persisted = persistUnsavedInput(userId, contractor.id);
      const stored = persisted.read();
      const compatible = stored && pickCompatibleInput(stored, fields, theirs);
      if (!compatible) return false;
      persisted.clear();
      const { values, conflicts } = mergeFields(fields, { ...compatible, theirs });
      openConflicts.current = conflicts;
      form.batch(() => {
        for (const { key } of changedFields(fields, theirs, values)) form.change(key, values[key]);
      });
      return true;
    },
    /** Applies the row that another call returned. */
    applyRow: applyRow,
    /** Renders the latest row if there are no unsaved changes. */
    refreshIfUnchanged: (form: FormApi, latest: ManagedContractor) => {
      const isNewer = latest.last_updated > base.current.last_updated;
      if (!isNewer || changedFields(fields, toFormValues(base.current), form.getState().values).length > 0) return;
      rebase(form, latest);
    },
    /** Applies the user's choices; the form can be submitted afterwards. */
    resolveConflicts: (form: FormApi, choices: Readonly<Record<string, ConflictChoice>>) => {
      const { values } = form.getState();
      const theirs = toFormValues(base.current);
      form.batch(() => {
        for (const { key } of openConflicts.current) {
          if (choices[key] === 'theirs') form.change(key, theirs[key]);
          if (choices[key] === 'both') form.change(key, mergeLists(values[key], theirs[key]));
        }
      });
      openConflicts.current = [];
      setStatus({ state: 'idle' });
    },
    /** Closes the dialog and resumes editing. Open conflicts are shown again before the next save. */
    postponeConflicts: () => setStatus({ state: 'idle' }),
    /** Discards unsaved changes. */
    discard: (form: FormApi) => {
      openConflicts.current = [];
      changedByOthers.current = [];
      writer.forget();
      form.reset();
      setStatus({ state: 'idle' });
    },
  };
}

function pickValues(fields: readonly ContractorField[], values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(fields.map(({ key }) => [key, values[key]]));
}

/** Returns why nothing can be saved any more after this failure; null where it can. */
async function findCloseReason({ status, fields }: ApiFailure, { read }: RowCalls): Promise<'archived' | 'removed' | null> {
  if (status === 403 || status === 404) return 'removed';
  if (status !== 422 || fields) return null;
  const { row } = await read();
  return row && !row.abilities.edit ? 'archived' : null;
}
