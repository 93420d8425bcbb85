import { type CallTime, formatCall } from '#contract/enquiries/callTimes';

/** When a call is for whoever looks: in the browser's time zone, written as in its kind of English. Only in the browser. */
export function formatLocalCallTime(call: CallTime): string {
  const locale = window.navigator.languages.find((language) => /^en\b/i.test(language));
  return formatCall(call, new Intl.DateTimeFormat().resolvedOptions().timeZone, locale);
}
