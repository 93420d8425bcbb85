import { useState } from 'react';
import { styled } from 'styled-components';
import { isCallDay } from '../../../api/contract/callTimes';
import type { EnquiryBody } from '../../../api/contract/enquiries';
import type { User } from '../../../api/contract/session';
import { startOfDay, utcDay } from '../../../api/contract/utcDays';
import { instantAt } from '../../../api/contract/zonedTime';
import { BookedCall } from '../../shared/booking/BookedCall';
import { BookingBox, BookingPanel, LoadingBooking } from '../../shared/booking/BookingPanel';
import { bookingBody, emptyBooking } from '../../shared/booking/bookingValues';
import { useBookingView } from '../../shared/booking/useBookingView';
import { DesignFrame } from '../../shared/design/DesignFrame';
import { sampleProfile } from '../../shared/design/sampleProfile';
import { useAddressQuery } from '../../shared/design/useAddressQuery';
import { useAppSelector } from '../../state/hooks';
import { media } from '../../ui/mediaQueries';
import { Segments } from '../../ui/Segments';
import { PageFrame } from './PageFrame';
import { sampleOutcome } from './sampleOutcome';

const states = [
  { value: 'form', label: 'Form' },
  { value: 'refused', label: 'Refused' },
  { value: 'unconfirmed', label: 'Waits for its link' },
  { value: 'sent', label: 'Sent' },
  { value: 'closed', label: 'No enquiries' },
  { value: 'loading', label: 'Loading' },
] as const;
type State = (typeof states)[number]['value'];

/** The panel that books a call in each of its states, beside the sample's page. Nothing is sent: it shows what would be. */
export function BookingSandboxPage() {
  const { query, change } = useAddressQuery();
  const [sent, setSent] = useState<EnquiryBody>();
  const [isAgain, setAgain] = useState(false);
  const user = useAppSelector((state) => state.session.user);
  const state = states.find(({ value }) => value === query.get('state'))?.value ?? 'form';
  const show = (next: State) => {
    setSent(undefined);
    setAgain(false);
    change({ state: next === 'form' ? '' : next });
  };
  const showAgain = () => {
    show('form');
    setAgain(true);
  };
  return (
    <DesignFrame part="sandbox-booking" heading="Booking sandbox">
      <p>
        Try the panel that asks a contractor for a call, in each of its states. Nothing is sent from here; length, time zone, day and state stay in
        the address.
      </p>
      <Segments label="State" name="state" options={states} value={state} onChoose={show} />
      <Sides>
        <Tried>
          <Shown key={state} state={state} user={user} onSent={setSent} isAgain={isAgain} onAgain={showAgain} />
          {sent && (
            <section aria-labelledby="would-be-sent">
              <h2 id="would-be-sent">What would be sent</h2>
              <p>POST /api/enquiries</p>
              <Body tabIndex={0} aria-label="Body of the call">
                {JSON.stringify(sent, null, 2)}
              </Body>
            </section>
          )}
        </Tried>
        <section aria-label="The sample's page">
          <PageFrame path="/designer/profile" title={`Page of ${sampleProfile.name}`} width={900} height={1400} />
        </section>
      </Sides>
    </DesignFrame>
  );
}

const usualDay = '2027-03-01';
const sentBefore = 3 * 24 * 3_600_000;

/** Nine in the morning of the day that an address says, in UTC milliseconds; of a usual one where no call can be on it. */
function startIn(zone: string, day: string): number {
  const start = startOfDay(day);
  const isBookable = !Number.isNaN(start) && utcDay(start) === day && isCallDay(new Date(start).getUTCDay());
  return instantAt(isBookable ? day : usualDay, 9 * 60, zone) ?? startOfDay(usualDay);
}

interface ShownProps {
  state: State;
  user: User | null;
  onSent: (body: EnquiryBody) => void;
  /** Whether the form comes in the place of a call that was booked. */
  isAgain: boolean;
  /** Leads from a call that is booked back to the form. */
  onAgain: () => void;
}

function Shown({ state, user, onSent, isAgain, onAgain }: ShownProps) {
  const [view, onView] = useBookingView();
  if (state === 'loading') return <LoadingBooking />;
  if (state === 'unconfirmed' || state === 'sent') {
    const zone = view.zone || 'Australia/Perth';
    const start = startIn(zone, view.day);
    const call = { starts_at: new Date(start).toISOString(), minutes: view.minutes, time_zone: zone };
    const body = bookingBody({ ...emptyBooking(user), starts_at: call.starts_at }, sampleProfile.id, call);
    return (
      <BookingBox title="Your call">
        <BookedCall
          company={sampleProfile}
          outcome={{ ...sampleOutcome(body, user), state }}
          body={body}
          call={call}
          sentAt={start - sentBefore}
          onAgain={onAgain}
        />
      </BookingBox>
    );
  }
  const send = async (body: EnquiryBody) => {
    onSent(body);
    if (state === 'refused')
      return { failure: { message: 'Refused', fields: { 'call.starts_at': 'This time has passed. Please choose a later one.' } } };
    return { outcome: sampleOutcome(body, user) };
  };
  return <BookingPanel company={sampleProfile} isOpen={state !== 'closed'} {...{ user, view, onView, isAgain }} onSend={send} />;
}

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(6)};
  align-items: start;
  ${media.desktop} { grid-template-columns: minmax(340px, 2fr) minmax(0, 3fr); }
`;

const Tried = styled.div`
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
