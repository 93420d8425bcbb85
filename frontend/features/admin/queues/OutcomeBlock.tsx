import { formatMoment } from '../../../lib/format';
import { StateWord, type StateWordLook } from '../../../shared/StateWord';
import { Block } from './itemParts';

interface OutcomeBlockProps {
  word: string;
  look: StateWordLook;
  /** When it was decided. */
  at: string | null;
  reason: string | null;
  /** Whether nothing has been decided yet. */
  waits: boolean;
}

/** What was decided about an item; nothing while it waits. */
export function OutcomeBlock({ word, look, at, reason, waits }: OutcomeBlockProps) {
  if (waits) return null;
  return (
    <Block title="Decision">
      <p>
        <StateWord $look={look}>{word}</StateWord>
        {at && ` on ${formatMoment(at)}`}
        {reason && `: ${reason}`}
      </p>
    </Block>
  );
}
