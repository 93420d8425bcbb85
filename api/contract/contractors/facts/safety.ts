import '../../shared/yupMessages';
import { type InferType, object } from 'yup';
import { withoutEmptyTexts } from '../../shared/values/listOf';
import { plainNumber, wholeNumber } from '../../shared/values/plainNumber';

const count = (message: string) => wholeNumber().min(0).max(100_000).required(message);

/** A year of a company's safety record: what it counted. Rates are computed, never stated. */
export const safetyYear = object({
  year: plainNumber().integer().min(1980).max(2100).required('Please enter the year'),
  /** Hours worked by employees and subcontractors. */
  hours: wholeNumber(['hours', 'h']).min(0).max(100_000_000).required('Please enter the hours worked'),
  lost_time_injuries: count('Please enter the number of lost-time injuries, 0 for none'),
  recordable_injuries: count('Please enter the number of recordable injuries, 0 for none'),
  fatalities: count('Please enter the number of fatalities, 0 for none').default(0),
});
export type SafetyYear = InferType<typeof safetyYear>;

/** A year as people enter it: counts that contradict each other are rejected. See docs/product-rules.md#28-the-safety-record. */
export const safetyYearEntry = () =>
  safetyYear
    .transform(withoutEmptyTexts)
    .test('year', (entry, { createError, path }) => {
      const latest = new Date().getUTCFullYear();
      return (entry?.year ?? 0) <= latest || createError({ path: `${path}.year`, message: 'The year must not be in the future' });
    })
    .test('counts', (entry, { createError, path }) => {
      const { hours = 0, lost_time_injuries: lostTime = 0, recordable_injuries: recordable = 0, fatalities = 0 } = entry ?? {};
      const reject = (key: string, message: string) => createError({ path: `${path}.${key}`, message });
      if (lostTime > recordable) return reject('recordable_injuries', 'Recordable injuries include lost-time injuries, so there can’t be fewer');
      if (fatalities > lostTime) return reject('lost_time_injuries', 'Lost-time injuries include fatalities, so there can’t be fewer');
      return hours > 0 || recordable === 0 || reject('hours', 'Injuries need hours: enter the hours worked in the year');
    });

/** Returns the first year that is listed again; undefined if there is none. */
export function findRepeatedYear(years: readonly SafetyYear[] | undefined): number | undefined {
  // An item may be null if the list is invalid anyway.
  const listed = years?.map((one) => ({ ...one }).year) ?? [];
  return listed.find((year, index) => listed.indexOf(year) < index);
}
