import { useUrlQuery } from '../useUrlQuery';
import { type BookingView, buildBookingParams, parseBookingView } from './bookingValues';

/** What the address says of a call, and what changes that. */
export function useBookingView(): [view: BookingView, onView: (changes: Partial<BookingView>) => void] {
  const { query, updateQuery } = useUrlQuery();
  const view = parseBookingView(query);
  return [view, (changes) => updateQuery(buildBookingParams(changes))];
}
