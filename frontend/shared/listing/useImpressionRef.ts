import { type RefCallback, useCallback } from 'react';
import { recordImpression } from '#lib/visits/visits';

/** The ref of what shows a contractor in a list: it counts who saw it there. */
export function useImpressionRef(contractorId: number): RefCallback<Element> {
  return useCallback((element: Element | null) => (element ? recordImpression(element, contractorId) : undefined), [contractorId]);
}
