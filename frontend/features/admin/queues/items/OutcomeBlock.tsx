import { formatDateTime } from '#lib/text/format';
import { StatusLabel, type StatusLabelLook } from '#shared/labels/StatusLabel';
import { Block } from './itemParts';

interface OutcomeBlockProps {
  label: string;
  look: StatusLabelLook;
  /** When it was decided. */
  at: string | null;
  reason: string | null;
  /** Whether nothing has been decided yet. */
  isPending: boolean;
}

/** What was decided about an item; nothing while it waits. */
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
