import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { User } from '#contract/accounts/session';
import type { CallTime } from '#contract/enquiries/callTimes';
import type { EnquiryBody, EnquiryOutcome } from '#contract/enquiries/enquiries';
import { limits } from '#contract/shared/limits';
import { Form, type FormFailure } from '#ui/form/Form';
import { Honeypot } from '#ui/form/fields/Honeypot';
import { TextAreaField } from '#ui/form/fields/TextAreaField';
import { TextField } from '#ui/form/fields/TextField';
import { SubmitButton } from '#ui/form/SubmitButton';
import { Panel } from '#ui/layout/containers';
import { Spinner } from '#ui/messages/Spinner';
import { media } from '#ui/theme/mediaQueries';
import { BookedCall } from './BookedCall';
import { type BookingFormValues, type BookingView, bookingSchema, buildBookingBody, buildInitialBooking } from './bookingValues';
import { TimeFields } from './TimeFields';
import { getBrowserTimeZone } from './timeZones';

interface BookingPanelProps {
  /** The company to call. */
  company: { id: number; name: string };
  /** Whether the company accepts call requests. */
  isOpen: boolean;
  /** The signed-in user; null for a visitor. */
  user: User | null;
  view: BookingView;
  onView: (changes: Partial<BookingView>) => void;
  /** Sends the request; resolves to the outcome or the server's failure. */
  onSend: (body: EnquiryBody) => Promise<{ outcome: EnquiryOutcome } | { failure: FormFailure }>;
  /** Whether the form replaces a booked call. */
  isAgain?: boolean;
}

/** Requests a call with a contractor: day, time in the visitor's time zone, and sender. */
export function BookingPanel({ company, isOpen, user, view, onView, onSend, isAgain = false }: BookingPanelProps) {
  const [booked, setBooked] = useState<{ outcome: EnquiryOutcome; body: EnquiryBody; call: CallTime; sentAt: number }>();
  // Clock and time zone exist only in the browser, so the server renders the panel without them.
  const [browserClock, setBrowserClock] = useState<{ now: number; zone: string }>();
  useEffect(() => setBrowserClock({ now: Date.now(), zone: getBrowserTimeZone() }), []);
  // Keeps the sender's details from one call to the next.
  const [sender, setSender] = useState<Partial<BookingFormValues>>({});
  const [isRebooking, setIsRebooking] = useState(isAgain);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The focused button has been removed, so move the focus to the heading.
    if (isRebooking && browserClock) title.current?.focus();
  }, [isRebooking, browserClock]);
  const bookAgain = () => {
    setBooked(undefined);
    setIsRebooking(true);
  };
  if (!isOpen) {
    return (
      <BookingBox>
        <p>{company.name} doesn't accept enquiries here, so you can't book a call.</p>
      </BookingBox>
    );
  }
  if (booked) {
    return (
      <BookingBox title="Your call">
        <BookedCall company={company} {...booked} onBookAnother={bookAgain} />
      </BookingBox>
    );
  }
  if (!browserClock) return <LoadingBooking />;
  const zone = view.zone || browserClock.zone;
  const handleSubmit = async (values: BookingFormValues): Promise<FormFailure | undefined> => {
    const call = { starts_at: values.starts_at, minutes: view.minutes, time_zone: zone };
    const body = buildBookingBody(values, company.id, call);
    const answer = await onSend(body);
    if ('failure' in answer) return unprefixCallFields(answer.failure);
    const { name, email, phone, company: firm } = values;
    setSender({ name, email, phone, company: firm });
    setIsRebooking(false);
    setBooked({ outcome: answer.outcome, body, call, sentAt: Date.now() });
    return undefined;
  };
  return (
    <BookingBox titleRef={title}>
      <BookingFields company={company} initial={{ ...buildInitialBooking(user), ...sender }} onSubmit={handleSubmit}>
        <TimeFields view={view} browserZone={browserClock.zone} now={browserClock.now} onView={onView} />
      </BookingFields>
    </BookingBox>
  );
}

/** Placeholder until the bookable times are known. */
export function LoadingBooking() {
  return (
    <BookingBox>
      <Loading role="status">
        <Spinner $size={24} />
        Loading available times
      </Loading>
    </BookingBox>
  );
}

interface BookingFieldsProps {
  company: { name: string };
  initial: BookingFormValues;
  onSubmit: (values: BookingFormValues) => Promise<FormFailure | undefined>;
  children: ReactNode;
}

function BookingFields({ company, initial, onSubmit, children }: BookingFieldsProps) {
  return (
    <Form schema={bookingSchema} initialValues={initial} onSubmit={onSubmit}>
      <p>Request a call with {company.name}. It is not booked until they confirm it by email, because their office hours may differ from yours.</p>
      {children}
      <TextField name="name" label="Your name" autoComplete="name" required />
      <TextField name="email" label="Email" type="email" autoComplete="email" hint="The contractor sends the confirmation here." required />
      <TextField name="phone" label="Phone" type="tel" autoComplete="tel" hint="The number the contractor should call" />
      <TextField name="company" label="Company" autoComplete="organization" />
      <TextAreaField
        name="notes"
        label="What would you like to discuss?"
        hint="Plain text, no links."
        rows={3}
        maxLength={limits.maxEnquiryNotesLength}
      />
      <Honeypot name="homepage" />
      <SubmitButton look="accent" pendingLabel="Sending" wide>
        Request this call
      </SubmitButton>
    </Form>
  );
}

interface BookingBoxProps {
  title?: string;
  /** Ref of the heading, which can take the focus. */
  titleRef?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** The panel for all states of a call request. Stays interactive within a read-only area. */
export function BookingBox({ title = 'Book a call', titleRef, children }: BookingBoxProps) {
  const id = useId();
  return (
    <Box aria-labelledby={id} data-live data-screen-only>
      <Title ref={titleRef} id={id} tabIndex={-1}>
        {title}
      </Title>
      {children}
    </Box>
  );
}

/** The server names the fields `call.*`, the form does not. Removes the prefix, so that errors appear at the fields. */
function unprefixCallFields({ message, fields = {} }: FormFailure): FormFailure {
  return { message, fields: Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [name.replace(/^call\./, ''), sentence])) };
}

const Box = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  padding: ${({ theme }) => `${theme.space(5)} ${theme.space(4)}`};
  ${media.tablet} { padding: ${({ theme }) => theme.space(5)}; }
`;

const Title = styled.h2`
  font-size: ${({ theme }) => theme.fontSizes.title};
  &:focus { outline: none; box-shadow: none; }
`;

/** About as tall as the loaded panel. */
const Loading = styled.p`
  display: flex;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  justify-content: center;
  min-height: 900px;
  color: ${({ theme }) => theme.colour.textQuiet};
`;
