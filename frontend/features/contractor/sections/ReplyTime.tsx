import type { ReplyTime as Figures } from '#contract/contractors/contractors';
import { replyTimeRules } from '#contract/enquiries/replyTime';
import { pluralize, withNonBreakingSpaces } from '#lib/text/format';
import { InfoTip } from '#ui/overlays/InfoTip';

const hoursShownAsHours = 48;
const explanation = `Median time from an enquiry to the company's first reply on this site, over the last 12 months, and the share of enquiries that got a reply within ${replyTimeRules.answerDays} days. Answers by phone or from another mailbox are not counted.`;

/** How soon and how often the company replies to enquiries, with an explanation. */
export function ReplyTime({ replyTime }: { replyTime: Figures }) {
  return (
    <InfoTip label="How reply times are measured" tip={explanation} align="end">
      {describeReplyTime(replyTime)}
    </InfoTip>
  );
}

/** Formats as "Usually replies within 5 hours · 92% of 12 enquiries answered". */
function describeReplyTime({ median_hours, answered_share, enquiries }: Figures): string {
  const answered = `${Math.round(answered_share * 100)}% of ${pluralize(enquiries, 'enquiry', 'enquiries')} answered`;
  // A median of few replies would hide that most enquiries got none.
  if (median_hours === null || answered_share < 0.5) return answered;
  return `Usually replies within ${withNonBreakingSpaces(formatHours(median_hours))} · ${answered}`;
}

function formatHours(hours: number): string {
  return hours > hoursShownAsHours ? pluralize(Math.ceil(hours / 24), 'day') : pluralize(Math.max(1, Math.ceil(hours)), 'hour');
}
