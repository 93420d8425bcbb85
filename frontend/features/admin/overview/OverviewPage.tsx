import { overviewApi } from '../../../endpoints/admin/overview';
import { AdminFrame } from '../AdminFrame';
import { CmsLine } from './CmsLine';
import { DailyChart } from './DailyChart';
import { FigurePanels } from './FigurePanels';
import { NewestEntries } from './NewestEntries';
import { OverviewFailed } from './overviewParts';
import { QueueCards } from './QueueCards';

/** What waits for the admins, and how the directory does. */
export function OverviewPage() {
  const asked = overviewApi.endpoints.readOverview.useQuery(undefined, { refetchOnMountOrArgChange: true });
  const failed = !asked.data && !asked.isFetching && asked.isError;
  return (
    <AdminFrame part="overview" heading="Overview">
      <QueueCards />
      {failed ? (
        <OverviewFailed what="figures" onRetry={() => void asked.refetch()} />
      ) : (
        <>
          <DailyChart overview={asked.data} />
          <FigurePanels overview={asked.data} />
        </>
      )}
      <CmsLine />
      <NewestEntries />
    </AdminFrame>
  );
}
