import { Download } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { badgeOf } from '../../../../api/contract/badge';
import type { OwnContractor } from '../../../../api/contract/contractorChanges';
import { enquiryStates } from '../../../../api/contract/enquiryChoices';
import { takesEnquiries } from '../../../../api/contract/tiers';
import { enquiriesApi, inboxExportAddress } from '../../../endpoints/enquiries';
import { countOf } from '../../../lib/format';
import { Pager } from '../../../shared/Pager';
import { useLastPage } from '../../../shared/useLastPage';
import { useSaid } from '../../../shared/useSaid';
import { ButtonAnchor, ButtonLink } from '../../../ui/Button';
import { InfoPanel } from '../../../ui/InfoPanel';
import { BlockPanel } from '../../../ui/Page';
import { Segments } from '../../../ui/Segments';
import { LoadFailed, LoadingLine, TabBlocks } from '../loadingParts';
import { EmptyInbox } from './EmptyInbox';
import { EnquiryItem } from './EnquiryItem';
import { enquiryStateWords } from './enquiryWords';
import { readInboxView, withInboxView } from './inboxAddress';

const pageSize = 20;
const all = 'all';
const options = [...enquiryStates.map((value) => ({ value, label: enquiryStateWords[value].word })), { value: all, label: 'All' } as const];

/** The enquiries that a company got, the newest first. */
export function EnquiriesTab({ company }: { company: OwnContractor }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { state, page } = readInboxView(search);
  // They come while nobody looks here.
  const asked = enquiriesApi.endpoints.listEnquiries.useQuery(
    { contractor: company.id, state, page, page_size: pageSize },
    { refetchOnMountOrArgChange: true },
  );
  const { line, onDone } = useSaid();
  const inbox = asked.currentData;
  const address = (number: number) => `/profile/manage${withInboxView(search, { state, page: number })}`;
  const { last, isPastEnd } = useLastPage({ total: inbox?.total, page, pageSize, address });
  const choose = (value: (typeof options)[number]['value']) =>
    void navigate({ search: withInboxView(search, { state: value === all ? undefined : value, page: 1 }) }, { replace: true });
  const isOpenTier = takesEnquiries(badgeOf(company).tier);
  const isUnused = inbox?.total === 0 && !state;
  return (
    <TabBlocks>
      {line}
      {inbox && !isUnused && !isOpenTier && (
        <InfoPanel
          title="No new enquiries come"
          action={
            <ButtonLink to="/join" $look="outline">
              Compare the tiers
            </ButtonLink>
          }
        >
          Your profile has the tier Basic, which has no enquiry form. What came before stays here.
        </InfoPanel>
      )}
      <Inbox aria-labelledby="enquiries">
        <Head $used={!isUnused}>
          <div>
            <h2 id="enquiries" tabIndex={-1}>
              Enquiries
            </h2>
            <Count role="status">
              {inbox &&
                !isUnused &&
                `${countOf(inbox.total, 'enquiry', 'enquiries')}${state ? ` with the state ${enquiryStateWords[state].word}` : ''}`}
            </Count>
          </div>
          {asked.data && !isUnused && (
            <ButtonAnchor href={inboxExportAddress(company.id)} download $look="outline">
              <Download size={18} aria-hidden="true" />
              Export all as CSV
            </ButtonAnchor>
          )}
        </Head>
        {asked.data && !isUnused && <Segments label="Show enquiries" name="enquiry-state" options={options} value={state ?? all} onChoose={choose} />}
        {inbox && inbox.enquiries.length > 0 && (
          <List>
            {inbox.enquiries.map((enquiry) => (
              <li key={enquiry.id}>
                <EnquiryItem company={company} enquiry={enquiry} shown={state} onDone={onDone} />
              </li>
            ))}
          </List>
        )}
        {inbox?.total === 0 && <EmptyInbox company={company} state={state} onShowAll={() => choose(all)} />}
        {!inbox && !asked.isFetching && <LoadFailed onRetry={() => void asked.refetch()} />}
        {!inbox && asked.isFetching && <LoadingLine what="the enquiries" />}
      </Inbox>
      {inbox && !isPastEnd && <Pager page={page} last={last} address={address} heading="enquiries" />}
    </TabBlocks>
  );
}

const Inbox = styled(BlockPanel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(5)};
  scroll-margin-top: 100px;
`;

const Head = styled.div<{ $used: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(3)};
  align-items: start;
  justify-content: space-between;
  min-height: ${({ $used }) => ($used ? '52px' : '0')};
  & h2 { font-size: ${({ theme }) => theme.fontSizes.title}; scroll-margin-top: 100px; }
  & h2:focus { outline: none; box-shadow: none; }
`;

const Count = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;

const List = styled.ul`
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.control};
  overflow: hidden;
  & > li + li { border-top: 1px solid ${({ theme }) => theme.colour.line}; }
`;
