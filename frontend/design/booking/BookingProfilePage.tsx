import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { badgeOf } from '#contract/contractors/badge';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { acceptsEnquiries } from '#contract/contractors/tiers';
import type { EnquiryBody } from '#contract/enquiries/enquiries';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { useDeduplicatedMutation } from '#endpoints/base/useIdempotentMutation';
import { contractorsApi } from '#endpoints/contractors';
import { enquiriesApi } from '#endpoints/enquiries';
import { ProfileContent } from '#features/contractor/ContractorPage';
import { useUrlState } from '#lib/navigation/useUrlState';
import { ContractorPicker } from '#shared/companies/ContractorPicker';
import { NotFound } from '#shared/page/FullPageMessage';
import { useAppSelector } from '#state/hooks';
import { Button } from '#ui/controls/Button';
import { Column } from '#ui/layout/containers';
import { Notice } from '#ui/messages/Notice';
import { LoadingPage } from '#ui/messages/Spinner';
import { SampleBar } from '../samples/SampleBar';
import { SampleSite } from '../samples/SampleSite';
import { sampleProfile } from '../samples/sampleProfile';
import { BookingPanel } from './BookingPanel';
import { bookingUrlSchema, buildSampleOutcome } from './bookingValues';

const part = 'profile-booking';

/** A contractor's page with the booking panel: of the contractor in the URL, otherwise of the sample. */
export function BookingProfilePage() {
  const { slug } = useParams();
  return slug === undefined ? <SampleBooking /> : <RealBooking slug={slug} />;
}

/** The sample company does not exist, so nothing is sent. */
function SampleBooking() {
  const user = useAppSelector((state) => state.session.user);
  const { values: view, set: onView } = useUrlState(bookingUrlSchema);
  return (
    <>
      <SampleBar part={part}>
        <strong>The reference profile with a panel to book a call.</strong> This company does not exist. Nothing here is sent or counted.
      </SampleBar>
      <ContractorSwitcher />
      <SampleSite profile={sampleProfile}>
        <ProfileContent
          contractor={sampleProfile}
          sidebarTop={
            <BookingPanel
              company={sampleProfile}
              isOpen
              {...{ user, view, onView }}
              onSend={async (body: EnquiryBody) => ({ outcome: buildSampleOutcome(body, user) })}
            />
          }
        />
      </SampleSite>
    </>
  );
}

function RealBooking({ slug }: { slug: string }) {
  const { currentData: contractor, error, isFetching, refetch } = contractorsApi.useGetContractorQuery(slug);
  const failure = isFetching ? undefined : toApiFailure(error);
  if (failure?.status === 404) return <NotFound />;
  if (failure) {
    return (
      <Column>
        <Notice level={1} title="The profile could not be loaded" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          {failure.message}
        </Notice>
      </Column>
    );
  }
  return contractor ? <RealProfile key={contractor.id} contractor={contractor} /> : <LoadingPage />;
}

function RealProfile({ contractor }: { contractor: ContractorProfile }) {
  const user = useAppSelector((state) => state.session.user);
  const { values: view, set: onView } = useUrlState(bookingUrlSchema);
  const [sendEnquiry] = enquiriesApi.endpoints.sendEnquiry.useMutation();
  const send = useDeduplicatedMutation(sendEnquiry);
  const sendBooking = async (body: EnquiryBody) => {
    const { data: outcome, error } = await send({ body });
    return outcome ? { outcome } : { failure: toApiFailure(error) ?? { message: 'Your request could not be sent. Please try again.' } };
  };
  return (
    <>
      <SampleBar part={part}>
        <strong>A real contractor's page with a panel to book a call.</strong> Requests that you send from here go to {contractor.name}.
      </SampleBar>
      <ContractorSwitcher />
      <ProfileContent
        contractor={contractor}
        sidebarTop={
          <BookingPanel company={contractor} isOpen={acceptsEnquiries(badgeOf(contractor).tier)} {...{ user, view, onView }} onSend={sendBooking} />
        }
      />
    </>
  );
}

/** Opens this page for another contractor. */
function ContractorSwitcher() {
  return (
    <SwitcherDetails>
      <summary>Try it with another contractor</summary>
      <ContractorPicker showsPopular getHref={(slug) => `/designer/profile/booking/${slug}`} />
    </SwitcherDetails>
  );
}

const SwitcherDetails = styled(Column).attrs({ as: 'details', 'data-screen-only': true })`
  padding-block: ${({ theme }) => theme.space(2)};
  & > summary { display: inline-flex; align-items: center; min-height: 44px; gap: ${({ theme }) => theme.space(2)}; font-weight: 600; cursor: pointer; }
  & > summary::before { content: '+'; }
  &[open] > summary::before { content: '−'; }
  &[open] { padding-bottom: ${({ theme }) => theme.space(5)}; }
`;
