import { useRef } from 'react';
import type { NewContractorBody, OwnContractor } from '../../../api/contract/contractorChanges';
import { failureOf } from '../../endpoints/baseQuery';
import { ownContractorsApi } from '../../endpoints/ownContractors';
import { holds, madeMeanwhile } from '../../shared/contractorForm/lostAnswers';
import { noAnswer, type Written } from '../../shared/contractorForm/written';

/** Makes a draft of what was typed elsewhere; after an answer that was lost it goes on with the draft that the call made. */
export function useMakeDraft() {
  const [create] = ownContractorsApi.endpoints.createOwnContractor.useMutation();
  const [update] = ownContractorsApi.endpoints.updateOwnContractor.useMutation();
  const lost = useRef<{ name: string; known: readonly number[] }>(null);
  const lookFor = (rows: readonly OwnContractor[]) => (lost.current ? madeMeanwhile(rows, lost.current.known, lost.current.name) : undefined);
  const make = async (body: NewContractorBody, rows: readonly OwnContractor[]): Promise<Written> => {
    const found = lookFor(rows);
    if (found && holds(found, body)) return { row: found };
    const { data, error } = found ? await update({ id: found.id, changes: { ...body, last_updated_seen: found.last_updated } }) : await create(body);
    if (data) return { row: data };
    const failure = failureOf(error) ?? noAnswer;
    if (failure.status === 0 && !found) lost.current = { name: body.name, known: rows.map(({ id }) => id) };
    return { failure };
  };
  return {
    /** The draft of a call whose answer was lost. @param rows one's profiles as they are now */
    lookFor,
    /** @param rows one's profiles as they are now */
    make,
  };
}
