import { type RefCallback, useCallback } from 'react';
import { noteWhenSeen } from '../lib/visits';

/** The ref of what shows a contractor in a list: it counts who saw it there. */
export function useNoteWhenSeen(contractorId: number): RefCallback<Element> {
  return useCallback((element: Element | null) => (element ? noteWhenSeen(element, contractorId) : undefined), [contractorId]);
}
