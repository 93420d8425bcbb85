import { styled } from 'styled-components';
import type { DuplicateConfidence, DuplicatePair, DuplicateSign } from '../../../../api/contract/duplicates';
import { StateWord, type StateWordLook } from '../../../shared/StateWord';
import { Button, ButtonLink } from '../../../ui/Button';
import { Panel } from '../../../ui/Page';
import { ActionRow } from '../../../ui/pageLayouts';
import { compareAddress } from './duplicateAddress';
import { PairFacts } from './PairFacts';
import { suggestKeep } from './suggestKeep';

const confidenceWords: Record<DuplicateConfidence, { word: string; look: StateWordLook }> = {
  high: { word: 'Very likely one company', look: 'good' },
  medium: { word: 'Probably one company', look: 'waiting' },
  low: { word: 'Perhaps one company', look: 'quiet' },
};
const signWords: Record<DuplicateSign, string> = { website: 'the same website', name: 'nearly the same name' };

/** Two contractors that may be one company, and what to do about it. */
export function PairCard({ pair, busy, onApart }: { pair: DuplicatePair; busy: boolean; onApart: () => void }) {
  const [one, other] = pair.sides;
  if (!one || !other) return null;
  const { word, look } = confidenceWords[pair.confidence];
  const names = `${one.profile.name} and ${other.profile.name}`;
  const [keep, merged] = suggestKeep([one, other]);
  return (
    <Card as="article" aria-label={names}>
      <p>
        <StateWord $look={look}>{word}:</StateWord> {pair.by.map((sign) => signWords[sign]).join(' and ')}.
      </p>
      <PairFacts label={names} sides={[one, other]} />
      <ActionRow>
        <ButtonLink to={compareAddress(keep.profile.id, merged.profile.id)} aria-label={`Compare and merge ${names}`}>
          Compare and merge
        </ButtonLink>
        <Button $look="outline" aria-disabled={busy} onClick={onApart} aria-label={`Not the same company: ${names}`}>
          Not the same company
        </Button>
      </ActionRow>
    </Card>
  );
}

const Card = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  padding: ${({ theme }) => theme.space(5)};
`;
