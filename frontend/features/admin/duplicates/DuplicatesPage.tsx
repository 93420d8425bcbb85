import { useUrlState } from '#lib/navigation/useUrlState';
import { AdminFrame } from '../kit/AdminFrame';
import { ViewTabs } from '../kit/ViewTabs';
import { ComparePane } from './ComparePane';
import { duplicatesUrlSchema, duplicatesViews } from './duplicatesUrlSchema';
import { MergesPane } from './MergesPane';
import { SuggestionsPane } from './SuggestionsPane';

/** Duplicate contractors: suggested pairs, the comparison of two contractors, and past merges. */
export function DuplicatesPage() {
  const { values, href } = useUrlState(duplicatesUrlSchema);
  const { view, keep, other } = values;
  return (
    <AdminFrame part="duplicates" heading="Duplicates">
      {keep && other && keep !== other ? (
        // Reset the comparison for another pair. Swapping the sides keeps the key.
        <ComparePane key={[keep, other].sort().join(' ')} keep={keep} other={other} />
      ) : (
        <>
          <ViewTabs label="Lists" views={duplicatesViews} current={view} getHref={(key) => href({ view: key })} />
          {view === 'merges' ? <MergesPane /> : <SuggestionsPane />}
        </>
      )}
    </AdminFrame>
  );
}
