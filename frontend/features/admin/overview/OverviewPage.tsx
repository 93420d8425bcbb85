import { overviewApi } from '../../../endpoints/admin/overview';
import { AdminFrame } from '../AdminFrame';
import { CmsStatus } from './CmsLine';
import { DailyChart } from './DailyChart';
import { StatisticsPanels } from './FigurePanels';
import { NewestEntries } from './NewestEntries';
import { OverviewLoadFailure } from './overviewParts';
import { QueueCards } from './QueueCards';

/** What waits for the admins, and how the directory does. */
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
