import { overviewApi } from '#endpoints/admin/overview';
import { AdminFrame } from '../kit/AdminFrame';
import { CmsStatus } from './CmsStatus';
import { DailyChart } from './DailyChart';
import { NewestEntries } from './NewestEntries';
import { OverviewLoadFailure } from './overviewParts';
import { QueueCards } from './QueueCards';
import { StatisticsPanels } from './StatisticsPanels';

/** The admin overview: pending items and statistics of the directory. */
export function OverviewPage() {
  const query = overviewApi.endpoints.getOverview.useQuery(undefined, { refetchOnMountOrArgChange: true });
  const failed = !query.data && !query.isFetching && query.isError;
  return (
    <AdminFrame part="overview" heading="Overview">
      <QueueCards />
      {failed ? (
        <OverviewLoadFailure subject="figures" onRetry={() => void query.refetch()} />
      ) : (
        <>
          <DailyChart overview={query.data} />
          <StatisticsPanels overview={query.data} />
        </>
      )}
      <CmsStatus />
      <NewestEntries />
    </AdminFrame>
  );
}
