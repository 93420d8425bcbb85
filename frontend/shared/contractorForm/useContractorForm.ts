import type { FormApi } from 'final-form';
import { useRef, useState } from 'react';
import { badgeOf, isVerified } from '../../../api/contract/badge';
import type { ContractorChanges, OwnContractor } from '../../../api/contract/contractorChanges';
import type { ContractorField } from '../../../api/contract/contractorFields';
import type { ApiFailure } from '../../endpoints/baseQuery';
import { useAppSelector } from '../../state/hooks';
import { rowOfConflict } from './conflictRow';
import { changesOfFields, formValuesOf } from './formValues';
import { keepTyped, readTyped, type Typed } from './keptTyped';
import { holds } from './lostAnswers';
import { bothLists, changedFields, mergeFields, type Sent, saysTheSame } from './mergeFields';
import type { Written } from './written';

/** How a row is read and written by whoever edits it. */
export interface RowCalls {
  read: () => Promise<Written>;
  write: (changes: Partial<ContractorChanges>) => Promise<Written>;
}

/** How it stands with the form. `asking`: fields that somebody else changed too have to be chosen between. */
export type FormStanding =
  | { now: 'idle' | 'saving' | 'failed' }
  /** With the labels of what only somebody else had changed, and whether the new website ended the verification. */
  | { now: 'saved'; taken: readonly string[]; isUnverified: boolean }
  | { now: 'asking'; conflicts: readonly ContractorField[] }
  /** Nothing can be saved any more. */
  | { now: 'closed'; why: 'archived' | 'removed' };

export type Choice = 'mine' | 'theirs' | 'both';

/** Others may write so often that one never gets one's turn. */
const mostTries = 5;
const tooBusy: ApiFailure = { status: 409, message: 'Others are changing this profile at the moment. Try again.' };

/**
 * A form over some fields of a row that others may change meanwhile: sends what was changed only, merges field by field
 * where somebody else has written, and finds out what became of a call whose answer was lost.
 */
export function useContractorForm(given: OwnContractor, fields: readonly ContractorField[], calls: RowCalls) {
  const [row, setRow] = useState(given);
  const [standing, setStanding] = useState<FormStanding>({ now: 'idle' });
  const [userId] = useState(useAppSelector((state) => state.session.user?.id ?? 0));
  const base = useRef(given);
  const open = useRef<readonly ContractorField[]>([]);
  const lost = useRef<Sent>(null);
  const taken = useRef<readonly string[]>([]);

  const typedIn = (form: FormApi): Typed => {
    const [before, { values }] = [formValuesOf(base.current), form.getState()];
    const changed = changedFields(fields, before, values);
    // An input that was emptied holds nothing, which nothing keeps.
    const mine = Object.fromEntries(changed.map(({ key }) => [key, values[key] ?? (Array.isArray(before[key]) ? [] : '')]));
    return { before: pick(changed, before), mine };
  };
  /** Goes on from the row of today. Returns the labels of what only others changed. @param written what of it is one's own work */
  const adopt = (form: FormApi, today: OwnContractor, written?: Sent & { keys: readonly string[] }): string[] => {
    const sides = { before: formValuesOf(base.current), mine: form.getState().values, theirs: formValuesOf(today), written };
    const { values, taken: others, conflicts } = mergeFields(fields, sides);
    open.current = [...open.current.filter((field) => !conflicts.includes(field)), ...conflicts];
    base.current = today;
    setRow(today);
    form.batch(() => {
      form.initialize(pick(fields, sides.theirs));
      for (const { key } of changedFields(fields, sides.theirs, values)) form.change(key, values[key]);
    });
    return others.map(({ label }) => label);
  };
  const take = (...row: Parameters<typeof adopt>) => {
    taken.current = [...taken.current, ...adopt(...row)];
  };
  const finish = (isUnverified: boolean) => {
    setStanding({ now: 'saved', taken: [...new Set(taken.current)], isUnverified });
    taken.current = [];
  };
  /** Whether something has to be chosen first. */
  const asks = (form: FormApi) => {
    const { values } = form.getState();
    const theirs = formValuesOf(base.current);
    open.current = open.current.filter((field) => !saysTheSame(field, values[field.key], theirs[field.key]));
    if (open.current.length > 0) setStanding({ now: 'asking', conflicts: open.current });
    return open.current.length > 0;
  };
  const fail = async (failure: ApiFailure, form: FormApi): Promise<ApiFailure | undefined> => {
    // Whoever has to sign in anew is led away from here.
    if (failure.status === 401) keepTyped(userId, given.id, typedIn(form));
    const why = await reasonOfEnd(failure, calls);
    setStanding(why ? { now: 'closed', why } : { now: 'failed' });
    return why ? undefined : failure;
  };
  /** Finds out what became of the call whose answer was lost. */
  const lookAgain = async (form: FormApi, sent: Sent): Promise<ApiFailure | undefined> => {
    const { row: today, failure } = await calls.read();
    if (failure) return failure;
    lost.current = null;
    const keys = fields.map(({ key }) => key).filter((key) => key in sent.changes && holds(today, { [key]: sent.changes[key] }));
    take(form, today, { ...sent, keys });
    return undefined;
  };
  /** Sends what was changed, on top of whatever others write meanwhile. Resolves to what stood against it. */
  const save = async (_values: unknown, form: FormApi): Promise<ApiFailure | undefined> => {
    setStanding({ now: 'saving' });
    const failure = lost.current && (await lookAgain(form, lost.current));
    if (failure) return fail(failure, form);
    for (let tries = 0; tries < mostTries; tries += 1) {
      if (asks(form)) return undefined;
      const typed = form.getState().values;
      const changed = changedFields(fields, formValuesOf(base.current), typed);
      const changes = changesOfFields(changed, typed);
      const reply = changed.length > 0 ? await calls.write({ ...changes, last_updated_seen: base.current.last_updated }) : { row: base.current };
      if (reply.row) {
        const isUnverified = 'website' in changes && isVerified(badgeOf(base.current).status) && !isVerified(badgeOf(reply.row).status);
        // What else is new in it the server made of what was sent.
        adopt(form, reply.row, { typed, changes, keys: changed.map(({ key }) => key) });
        finish(isUnverified);
        return undefined;
      }
      const today = rowOfConflict(reply.failure);
      if (!today) {
        if (reply.failure.status === 0) lost.current = { typed, changes };
        return fail(reply.failure, form);
      }
      take(form, today);
    }
    return fail(tooBusy, form);
  };
  return {
    row,
    standing,
    save,
    /** Brings back what was kept when the session ended, on top of what the row says by now. Returns whether there was any. */
    bringBack: (form: FormApi): boolean => {
      const theirs = formValuesOf(base.current);
      const kept = readTyped(userId, given.id, fields, theirs);
      if (!kept) return false;
      keepTyped(userId, given.id, null);
      const { values, conflicts } = mergeFields(fields, { ...kept, theirs });
      open.current = conflicts;
      form.batch(() => {
        for (const { key } of changedFields(fields, theirs, values)) form.change(key, values[key]);
      });
      return true;
    },
    /** Goes on from the row that another call answered. */
    take,
    /** Shows the row of today, where nothing was typed. */
    follow: (form: FormApi, today: OwnContractor) => {
      const isNewer = today.last_updated > base.current.last_updated;
      if (!isNewer || changedFields(fields, formValuesOf(base.current), form.getState().values).length > 0) return;
      adopt(form, today);
    },
    /** Settles what both changed; the form can be sent then. */
    choose: (form: FormApi, choices: Readonly<Record<string, Choice>>) => {
      const { values } = form.getState();
      const theirs = formValuesOf(base.current);
      form.batch(() => {
        for (const { key } of open.current) {
          if (choices[key] === 'theirs') form.change(key, theirs[key]);
          if (choices[key] === 'both') form.change(key, bothLists(values[key], theirs[key]));
        }
      });
      open.current = [];
      setStanding({ now: 'idle' });
    },
    /** Goes on editing; what is open is asked again before anything is sent. */
    putOff: () => setStanding({ now: 'idle' }),
    /** Takes back what was typed. */
    discard: (form: FormApi) => {
      open.current = [];
      taken.current = [];
      form.reset();
      setStanding({ now: 'idle' });
    },
  };
}

function pick(fields: readonly ContractorField[], values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(fields.map(({ key }) => [key, values[key]]));
}

/** Why nothing can be saved any more after this failure; null where it can. */
async function reasonOfEnd({ status, fields }: ApiFailure, { read }: RowCalls): Promise<'archived' | 'removed' | null> {
  if (status === 403 || status === 404) return 'removed';
  if (status !== 422 || fields) return null;
  const { row } = await read();
  return row && !row.abilities.edit ? 'archived' : null;
}
