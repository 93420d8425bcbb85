import { useAddressQuery } from '../design/useAddressQuery';
import { type BookingView, bookingChoices, readBookingView } from './bookingValues';

/** What the address says of a call, and what changes that. */
export function useBookingView(): [view: BookingView, onView: (changes: Partial<BookingView>) => void] {
  const { query, change } = useAddressQuery();
  const view = readBookingView(query);
  return [view, (changes) => change(bookingChoices(changes))];
}
