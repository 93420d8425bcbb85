import { formatDateTime } from '#lib/text/format';
import { StatusLabel, type StatusLabelLook } from '#shared/labels/StatusLabel';
import { Block } from './itemParts';

interface OutcomeBlockProps {
  label: string;
  look: StatusLabelLook;
  /** Time of the decision. */
  at: string | null;
  reason: string | null;
  /** Whether no decision has been made yet. */
  isPending: boolean;
}

/** The decision about an item; absent while pending. */
export function OutcomeBlock({ label, look, at, reason, isPending }: OutcomeBlockProps) {
  if (isPending) return null;
  return (
    <Block title="Decision">
      <p>
        <StatusLabel $look={look}>{label}</StatusLabel>
        {at && ` on ${formatDateTime(at)}`}
        {reason && `: ${reason}`}
      </p>
    </Block>
  );
}
