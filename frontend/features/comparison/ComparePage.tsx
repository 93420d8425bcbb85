import { createGlobalStyle, styled } from 'styled-components';
import { limits } from '#contract/shared/limits';
import { listLimits } from '#contract/shared/listLimits';
import { buildComparisonFileUrl, comparisonApi } from '#endpoints/comparison';
import { useUrlState } from '#lib/navigation/useUrlState';
import { useBrowserConfig } from '#lib/page/BrowserConfigContext';
import { formatDate, formatList } from '#lib/text/format';
import { ContractorPicker } from '#shared/companies/ContractorPicker';
import { PageHeading } from '#shared/page/PageHeading';
import { PageMeta } from '#shared/page/PageMeta';
import { LoadFailure } from '#shared/page/QueryBoundary';
import { ShareButton } from '#shared/page/ShareButton';
import { ButtonLink } from '#ui/controls/Button';
import { StackPage } from '#ui/layout/pageLayouts';
import { Alert } from '#ui/messages/Alert';
import { LoadingPage } from '#ui/messages/Spinner';
import { ComparisonTable } from './ComparisonTable';
import { buildComparisonUrl, type ComparisonView, comparisonUrlSchema, listHiddenRows } from './comparisonUrl';

const files = [
  { extension: '.xlsx', label: 'Excel' },
  { extension: '.csv', label: 'CSV' },
  { extension: '.pdf', label: 'PDF' },
] as const;

/** Compares contractors side by side. The URL holds which, in which order, the job and the rows. See docs/product-rules.md#32-comparison. */
export function ComparePage() {
  const { productName } = useBrowserConfig();
  const { values: view, href } = useUrlState(comparisonUrlSchema);
  const { query } = view;
  const { contractors } = query;
  return (
    <StackPage $wide>
      <LandscapePaper />
      <PageMeta
        title={`Compare contractors | ${productName}`}
        description="Compare drilling contractors side by side: depth, rigs, availability, safety, certificates, reviews and terms."
        noindex
      />
      <div>
        <PageHeading>Compare contractors</PageHeading>
        <p>{`Up to ${limits.maxComparedContractors} companies side by side. The address of this page holds the comparison, so you can send it to a colleague.`}</p>
      </div>
      {contractors.length > 0 && <Compared view={view} />}
      {contractors.length < limits.maxComparedContractors && (
        <Adding data-screen-only>
          <ContractorPicker
            showsPopular={contractors.length === 0}
            getHref={(slug) => href({ query: { ...query, contractors: [...contractors.filter((other) => other !== slug), slug] } })}
          />
        </Adding>
      )}
    </StackPage>
  );
}

function Compared({ view }: { view: ComparisonView }) {
  const { data: comparison, error, isError, refetch } = comparisonApi.useGetComparisonQuery(view.query);
  if (isError && 'status' in error && error.status === 404) return <Alert>None of these contractors is listed. Add others below.</Alert>;
  if (isError) {
    return <LoadFailure level={2} subject="The comparison" onRetry={() => void refetch()} />;
  }
  if (!comparison) return <LoadingPage />;
  const { contractors, missing, compared_at, rows } = comparison;
  const fileQuery = { ...view.query, hide: listHiddenRows(view, rows) };
  const recipients = contractors.slice(0, listLimits.maxEnquiryRecipients);
  return (
    <>
      {missing.length > 0 && <Alert>{`No longer listed: ${formatList(missing)}.`}</Alert>}
      <Actions data-screen-only>
        <ButtonLink to={`/request-quote?${new URLSearchParams(recipients.map(({ slug }) => ['contractor', slug]))}`} $look="accent">
          {recipients.length < contractors.length ? `Request quotes from the first ${recipients.length}` : 'Request quotes'}
        </ButtonLink>
        <ShareButton name="Compare contractors" path={buildComparisonUrl(view)} />
        <Files>
          {files.map(({ extension, label }) => (
            <FileLink key={extension} href={buildComparisonFileUrl(fileQuery, extension)} download>
              {label}
            </FileLink>
          ))}
        </Files>
      </Actions>
      <ComparisonTable comparison={comparison} view={view} />
      <Quiet>{`Compared on ${formatDate(compared_at)}. Companies state these facts themselves unless a source says otherwise.`}</Quiet>
    </>
  );
}

/** Six companies fit across the long side of a sheet. Important, because the rule for all pages may come later in the document. */
const LandscapePaper = createGlobalStyle`
  @page { size: A4 landscape !important; margin: 10mm !important; }
`;

const Adding = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space(3)};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
`;

const Files = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space(3)};
`;

const FileLink = styled.a`
  display: inline-grid;
  align-items: center;
  min-height: 44px;
  padding-inline: ${({ theme }) => theme.space(2)};
`;

const Quiet = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;
