import { useLocation } from 'react-router-dom';
import { AdminFrame } from '../AdminFrame';
import { ViewTabs } from '../ViewTabs';
import { ComparePane } from './ComparePane';
import { listAddress, readDuplicateAddress } from './duplicateAddress';
import { MergesPane } from './MergesPane';
import { SuggestionsPane } from './SuggestionsPane';

const views = [
  { key: 'suggestions', label: 'Look-alikes' },
  { key: 'merges', label: 'Merged' },
] as const;

/** Contractors that are in the directory twice: what looks like it, merging two, and what was merged. */
export function DuplicatesPage() {
  const place = readDuplicateAddress(useLocation().search);
  return (
    <AdminFrame part="duplicates" heading="Duplicates">
      {place.view === 'compare' ? (
        // Another pair is another decision.
        <ComparePane key={[place.keep, place.other].sort().join(' ')} keep={place.keep} other={place.other} />
      ) : (
        <>
          <ViewTabs label="Lists" views={views} current={place.view} addressOf={listAddress} />
          {place.view === 'merges' ? <MergesPane page={place.page} /> : <SuggestionsPane page={place.page} />}
        </>
      )}
    </AdminFrame>
  );
}
