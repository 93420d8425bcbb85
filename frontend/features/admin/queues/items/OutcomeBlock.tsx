import type { StatusText } from '#contract/shared/values/statusText';
import { formatDateTime } from '#lib/text/format';
import { StatusLabel } from '#shared/labels/StatusLabel';
import { Block } from './itemParts';

interface OutcomeBlockProps {
  status: StatusText;
  /** Time of the decision. */
  at: string | null;
  reason: string | null;
  /** Whether no decision has been made yet. */
  isPending: boolean;
}

/** The decision about an item; absent while pending. */
export function OutcomeBlock({ status, at, reason, isPending }: OutcomeBlockProps) {
  if (isPending) return null;
  return (
    <Block title="Decision">
      <p>
        <StatusLabel status={status} />
        {at && ` on ${formatDateTime(at)}`}
        {reason && `: ${reason}`}
      </p>
    </Block>
  );
}
