import { type RefObject, useRef } from 'react';
import type { ContractorChanges, NewContractorBody, OwnContractor } from '../../../api/contract/contractorChanges';
import { type ApiFailure, failureOf } from '../../endpoints/baseQuery';
import { ownContractorsApi } from '../../endpoints/ownContractors';
import { holds, isOwnWork, madeMeanwhile } from '../../shared/contractorForm/lostAnswers';
import { noAnswer, type Written } from '../../shared/contractorForm/written';
import { useAppDispatch } from '../../state/hooks';

type Changes = Partial<ContractorChanges>;

/** Asks for one's own profiles as they are now. */
export function useAskOwn() {
  const dispatch = useAppDispatch();
  return async (): Promise<{ rows: OwnContractor[]; failure?: undefined } | { rows?: undefined; failure: ApiFailure }> => {
    const asked = ownContractorsApi.endpoints.listOwnContractors.initiate(undefined, { forceRefetch: true, subscribe: false });
    const { data, error } = await dispatch(asked);
    // Beside a failure the store still has what it read before.
    const failure = failureOf(error);
    return failure || !data ? { failure: failure ?? noAnswer } : { rows: data };
  };
}

/**
 * Writes a draft; after an answer that was lost it looks what became of the call first, so that there is neither a second
 * draft nor a conflict with oneself.
 *
 * @param row the draft that was read last; null before there is one. It is set to what is found, never to what is answered
 * @param known ids of the profiles that were there when the draft was begun
 */
export function useSafeWrites(row: RefObject<OwnContractor | null>, known: readonly number[]) {
  const [update] = ownContractorsApi.endpoints.updateOwnContractor.useMutation();
  const [create] = ownContractorsApi.endpoints.createOwnContractor.useMutation();
  const askOwn = useAskOwn();
  const knownAtFirst = useRef(known);
  const lost = useRef<Changes>(null);

  /** Finds out what became of the lost call. @param changes what is to be written now */
  const lookAgain = async (sent: Changes, changes: Changes): Promise<ApiFailure | undefined> => {
    const { rows, failure } = await askOwn();
    if (!rows) return failure;
    lost.current = null;
    const before = row.current;
    const today = before ? rows.find(({ id }) => id === before.id) : madeMeanwhile(rows, knownAtFirst.current, sent.name);
    // Else the server refuses what is to be written, and one chooses.
    if (today && (!before || isOwnWork(before, sent, today) || holds(today, changes))) row.current = today;
    return undefined;
  };
  const send = async (changes: Changes, bodyOfNew: NewContractorBody) => {
    const before = row.current;
    const reply = before ? await update({ id: before.id, changes: { ...changes, last_updated_seen: before.last_updated } }) : await create(bodyOfNew);
    return { reply, sent: before ? changes : bodyOfNew };
  };

  /** @param bodyOfNew what is sent where there is no draft yet */
  return async (changes: Changes, bodyOfNew: NewContractorBody): Promise<Written> => {
    if (lost.current) {
      const failure = await lookAgain(lost.current, changes);
      if (failure) return { failure };
      if (row.current && holds(row.current, changes)) return { row: row.current };
    }
    const { reply, sent } = await send(changes, bodyOfNew);
    if (reply.data) return { row: reply.data };
    const failure = failureOf(reply.error) ?? noAnswer;
    if (failure.status === 0) lost.current = sent;
    return { failure };
  };
}
