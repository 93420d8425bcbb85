import { useLocation } from 'react-router-dom';
import { AdminFrame } from '../kit/AdminFrame';
import { ViewTabs } from '../kit/ViewTabs';
import { ComparePane } from './ComparePane';
import { buildListUrl, parseDuplicatesUrlState } from './duplicatesUrlState';
import { MergesPane } from './MergesPane';
import { SuggestionsPane } from './SuggestionsPane';

const views = [
  { key: 'suggestions', label: 'Possible duplicates' },
  { key: 'merges', label: 'Merged' },
] as const;

/** Duplicate contractors: suggested pairs, the comparison of two contractors, and past merges. */
export function DuplicatesPage() {
  const urlState = parseDuplicatesUrlState(useLocation().search);
  return (
    <AdminFrame part="duplicates" heading="Duplicates">
      {urlState.view === 'compare' ? (
        // Reset the comparison for another pair. Swapping the sides keeps the key.
        <ComparePane key={[urlState.keep, urlState.other].sort().join(' ')} keep={urlState.keep} other={urlState.other} />
      ) : (
        <>
          <ViewTabs label="Lists" views={views} current={urlState.view} getHref={buildListUrl} />
          {urlState.view === 'merges' ? <MergesPane page={urlState.page} /> : <SuggestionsPane page={urlState.page} />}
        </>
      )}
    </AdminFrame>
  );
}
