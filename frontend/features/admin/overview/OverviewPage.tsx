import { overviewApi } from '#endpoints/admin/overview';
import { QueryBoundary } from '#shared/page/QueryBoundary';
import { AdminFrame } from '../kit/AdminFrame';
import { CmsStatus } from './CmsStatus';
import { DailyChart } from './DailyChart';
import { NewestEntries } from './NewestEntries';
import { QueueCards } from './QueueCards';
import { StatisticsPanels } from './StatisticsPanels';

/** The admin overview: pending items and statistics of the directory. */
export function OverviewPage() {
  const query = overviewApi.endpoints.getOverview.useQuery(undefined, { refetchOnMountOrArgChange: true });
  const renderFigures = (overview?: typeof query.data) => (
    <>
      <DailyChart overview={overview} />
      <StatisticsPanels overview={overview} />
    </>
  );
  return (
    <AdminFrame part="overview" heading="Overview">
      <QueueCards />
      <QueryBoundary query={query} subject="The figures" level={2} loading={renderFigures()}>
        {renderFigures}
      </QueryBoundary>
      <CmsStatus />
      <NewestEntries />
    </AdminFrame>
  );
}
