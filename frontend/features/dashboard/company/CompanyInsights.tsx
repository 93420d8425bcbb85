import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import type { ManagedContractor } from '#contract/contractorChanges';
import { badgeOf } from '#contract/contractors/badge';
import { type InsightMetric, insightMetrics } from '#contract/insights/insightMetrics';
import type { Insights, InsightsPeriod } from '#contract/insights/insights';
import { insightsApi } from '#endpoints/members/ownContractors';
import { textParam } from '#lib/navigation/urlParams';
import { useUrlState } from '#lib/navigation/useUrlState';
import { QueryBoundary } from '#shared/page/QueryBoundary';
import { ChartSkeleton } from '#ui/chart/ChartSkeleton';
import { ButtonLink } from '#ui/controls/Button';
import { SegmentedControl } from '#ui/controls/SegmentedControl';
import { Panel } from '#ui/layout/containers';
import { fadedScroller } from '#ui/layout/fadedScroller';
import { InfoPanel } from '#ui/messages/InfoPanel';
import { media } from '#ui/theme/mediaQueries';
import { buildChartPoints } from './buildChartPoints';
import { InsightsSkeleton } from './InsightsSkeleton';
import { MetricCards } from './MetricCards';
import { findPeriod, listPeriods } from './periods';
import { UnansweredPanel } from './UnansweredPanel';

const TimeChart = lazy(async () => ({ default: (await import(/* webpackChunkName: "chart" */ '#ui/chart/TimeChart')).TimeChart }));

/** The default depends on the tier. */
const urlSchema = { days: textParam };

/** Statistics of a listed company, as far back as its tier allows. */
export function CompanyInsights({ company }: { company: ManagedContractor }) {
  const { values, set } = useUrlState(urlSchema);
  const { tier } = badgeOf(company);
  const period = findPeriod(values.days, tier);
  // Refetch, because visits are recorded while this page is closed.
  const insightsQuery = insightsApi.endpoints.getInsights.useQuery(
    { contractor: company.id, days: period.days },
    { refetchOnMountOrArgChange: true },
  );
  const options = listPeriods(tier).map(({ days, label }) => ({ value: String(days), label }));
  return (
    <Block aria-labelledby="figures">
      <Head>
        <div>
          <h2 id="figures">{options.length > 0 ? `Last ${period.label}` : 'All time'}</h2>
          <Quiet>
            {options.length > 0 && `Compared with ${period.comparisonLabel}. `}Each visitor is counted once a day. Visits by your team and by bots are
            not counted.
          </Quiet>
        </div>
        {options.length > 1 && (
          <SegmentedControl label="Period" name="period" options={options} value={String(period.days)} onChoose={(days) => set({ days })} />
        )}
      </Head>
      <QueryBoundary query={insightsQuery} subject="Your insights" level={3} loading={<InsightsSkeleton hasChart={options.length > 0} />}>
        {(insights) => (
          <>
            <UnansweredPanel company={company} unanswered={insights.waiting} />
            <InsightsContent insights={insights} periodLabel={period.label} />
          </>
        )}
      </QueryBoundary>
    </Block>
  );
}

function InsightsContent({ insights: { totals, period }, periodLabel }: { insights: Insights; periodLabel: string }) {
  if (period) {
    return (
      <>
        <MetricCards counts={period.figures} previous={period.before} />
        <Chart period={period} periodLabel={periodLabel} />
      </>
    );
  }
  return (
    <>
      <MetricCards counts={totals} />
      <InfoPanel
        title="See trends over time"
        action={
          <ButtonLink to="/join" $look="outline">
            Compare tiers
          </ButtonLink>
        }
      >
        Basic shows totals only. Standard adds trends and a chart for the last 30 days. Premium covers the last 12 months.
      </InfoPanel>
    </>
  );
}

function Chart({ period, periodLabel }: { period: InsightsPeriod; periodLabel: string }) {
  const [kind, setKind] = useState<InsightMetric>('view');
  const label = insightMetrics.find(({ key }) => key === kind)?.label ?? '';
  const { unit, points } = buildChartPoints(period, kind);
  return (
    <ChartPanel aria-label="Chart">
      <SegmentedControl label="Show in chart" name="chart-kind" options={kindOptions} value={kind} onChoose={setKind} />
      <Suspense fallback={<ChartSkeleton />}>
        <TimeChart
          title={`${label}, last ${periodLabel}`}
          pointsLabel={unit}
          valueLabel={label}
          points={points}
          emptyMessage="Nothing to show for this period. Complete your profile and share it so that more people find it."
        />
      </Suspense>
    </ChartPanel>
  );
}

const kindOptions = insightMetrics.map(({ key, label }) => ({ value: key, label }));

const Block = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(3)};
  align-items: end;
  justify-content: space-between;
  & h2 { font-size: ${({ theme }) => theme.fontSizes.title}; }
`;

const Quiet = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;

const ChartPanel = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  padding: ${({ theme }) => theme.space(5)};
  /* One row that scrolls from edge to edge, with room for the outline of the focus. */
  & > [role='radiogroup'] { ${media.underDesktop} { flex-wrap: nowrap; margin: -5px -${({ theme }) => theme.space(5)}; padding: 5px ${({ theme }) => theme.space(5)}; ${fadedScroller} } }
  & > [role='radiogroup'] > label { flex: none; }
`;
