import { useState } from 'react';
import { styled } from 'styled-components';
import type { User } from '#contract/accounts/session';
import { isCallDay } from '#contract/enquiries/callTimes';
import type { EnquiryBody } from '#contract/enquiries/enquiries';
import { startOfDay, utcDay } from '#contract/shared/time/utcDays';
import { instantAt } from '#contract/shared/time/zonedTime';
import { choiceParam } from '#lib/navigation/urlParams';
import { useUrlState } from '#lib/navigation/useUrlState';
import { useAppSelector } from '#state/hooks';
import { SegmentedControl } from '#ui/controls/SegmentedControl';
import { media } from '#ui/theme/mediaQueries';
import { DesignFrame } from '../DesignFrame';
import { PageFrame } from '../frames/PageFrame';
import { sampleProfile } from '../samples/sampleProfile';
import { BookedCall } from './BookedCall';
import { BookingBox, BookingPanel, LoadingBooking } from './BookingPanel';
import { bookingUrlSchema, buildBookingBody, buildInitialBooking, buildSampleOutcome } from './bookingValues';

const states = [
  { value: 'form', label: 'Form' },
  { value: 'refused', label: 'Rejected' },
  { value: 'unconfirmed', label: 'Email not confirmed' },
  { value: 'sent', label: 'Sent' },
  { value: 'closed', label: 'No enquiries' },
  { value: 'loading', label: 'Loading' },
] as const;
type State = (typeof states)[number]['value'];
const urlSchema = {
  state: choiceParam(
    states.map(({ value }) => value),
    'form',
  ),
};

/** The booking panel in each of its states, beside the sample's page. Nothing is sent; the page shows the request body. */
export function BookingSandboxPage() {
  const { values, set } = useUrlState(urlSchema);
  const { state } = values;
  const [sentBody, setSentBody] = useState<EnquiryBody>();
  const [isAgain, setAgain] = useState(false);
  const user = useAppSelector((state) => state.session.user);
  const show = (next: State) => {
    setSentBody(undefined);
    setAgain(false);
    set({ state: next });
  };
  const bookAgain = () => {
    show('form');
    setAgain(true);
  };
  return (
    <DesignFrame part="sandbox-booking" heading="Booking sandbox">
      <p>
        Try the panel for booking a call in each of its states. Nothing is sent from here. The length, time zone, day and state are saved in the URL.
      </p>
      <SegmentedControl label="State" name="state" options={states} value={state} onChoose={show} />
      <Columns>
        <PreviewColumn>
          <BookingPreview key={state} state={state} user={user} onSent={setSentBody} isAgain={isAgain} onAgain={bookAgain} />
          {sentBody && (
            <section aria-labelledby="would-be-sent">
              <h2 id="would-be-sent">What would be sent</h2>
              <p>POST /api/enquiries</p>
              <Body tabIndex={0} aria-label="Request body">
                {JSON.stringify(sentBody, null, 2)}
              </Body>
            </section>
          )}
        </PreviewColumn>
        <section aria-label="Sample profile page">
          <PageFrame path="/designer/profile" title={`Page of ${sampleProfile.name}`} width={900} height={1400} />
        </section>
      </Columns>
    </DesignFrame>
  );
}

const defaultDay = '2027-03-01';
const sentLeadTime = 3 * 24 * 3_600_000;

/** 9:00 on the day in the URL, in UTC milliseconds. Uses a default day if no call is possible on that day. */
function getStartTime(zone: string, day: string): number {
  const start = startOfDay(day);
  const isBookable = !Number.isNaN(start) && utcDay(start) === day && isCallDay(new Date(start).getUTCDay());
  return instantAt(isBookable ? day : defaultDay, 9 * 60, zone) ?? startOfDay(defaultDay);
}

interface BookingPreviewProps {
  state: State;
  user: User | null;
  onSent: (body: EnquiryBody) => void;
  /** Whether the form replaces a booked call. */
  isAgain: boolean;
  /** Returns from a booked call to the form. */
  onAgain: () => void;
}

function BookingPreview({ state, user, onSent, isAgain, onAgain }: BookingPreviewProps) {
  const { values: view, set } = useUrlState(bookingUrlSchema);
  if (state === 'loading') return <LoadingBooking />;
  if (state === 'unconfirmed' || state === 'sent') {
    const zone = view.zone || 'Australia/Perth';
    const start = getStartTime(zone, view.day);
    const call = { starts_at: new Date(start).toISOString(), minutes: view.minutes, time_zone: zone };
    const body = buildBookingBody({ ...buildInitialBooking(user), starts_at: call.starts_at }, sampleProfile.id, call);
    return (
      <BookingBox title="Your call">
        <BookedCall
          company={sampleProfile}
          outcome={{ ...buildSampleOutcome(body, user), state }}
          body={body}
          call={call}
          sentAt={start - sentLeadTime}
          onBookAnother={onAgain}
        />
      </BookingBox>
    );
  }
  const send = async (body: EnquiryBody) => {
    onSent(body);
    if (state === 'refused')
      return {
        failure: { message: 'Your request could not be sent.', fields: { 'call.starts_at': 'This time has passed. Please choose a later one.' } },
      };
    return { outcome: buildSampleOutcome(body, user) };
  };
  return <BookingPanel company={sampleProfile} isOpen={state !== 'closed'} {...{ user, view, isAgain }} onView={set} onSend={send} />;
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(6)};
  align-items: start;
  ${media.desktop} { grid-template-columns: minmax(340px, 2fr) minmax(0, 3fr); }
`;

const PreviewColumn = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(5)};
  & > section > h2 { font-size: ${({ theme }) => theme.fontSizes.large}; }
`;

const Body = styled.pre`
  max-height: 480px;
  padding: ${({ theme }) => theme.space(4)};
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.surfaceQuiet};
  font-size: 14px;
  overflow: auto;
`;
