import { styled } from 'styled-components';
import { confidenceTexts, type DuplicateCandidate, type DuplicatePair } from '#contract/duplicates/duplicates';
import { useUrlState } from '#lib/navigation/useUrlState';
import { StatusLabel } from '#shared/labels/StatusLabel';
import { Button, ButtonLink } from '#ui/controls/Button';
import { Panel } from '#ui/layout/containers';
import { ActionRow } from '#ui/layout/pageLayouts';
import { duplicatesUrlSchema } from './duplicatesUrlSchema';
import { describeMatch } from './matchLabels';
import { PairFacts } from './PairFacts';

/** Two possible duplicates with their actions. */
export function PairCard({ pair, busy, onMarkDistinct }: { pair: DuplicatePair; busy: boolean; onMarkDistinct: () => void }) {
  const { href } = useUrlState(duplicatesUrlSchema);
  const [one, other] = pair.sides;
  if (!one || !other) return null;
  const names = `${one.profile.name} and ${other.profile.name}`;
  const [keep, merged] = suggestKeep([one, other]);
  return (
    <Card as="article" aria-label={names}>
      <p>
        <StatusLabel status={confidenceTexts[pair.confidence]} />. {describeMatch(pair.by)}
      </p>
      <PairFacts label={names} sides={[one, other]} />
      <ActionRow>
        <ButtonLink to={href({ keep: keep.profile.id, other: merged.profile.id })} aria-label={`Compare and merge ${names}`}>
          Compare and merge
        </ButtonLink>
        <Button $look="outline" aria-disabled={busy} onClick={onMarkDistinct} aria-label={`Not the same company: ${names}`}>
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

/** Suggests which contractor to keep: the published one, then the one with more activity. */
function suggestKeep([one, other]: [DuplicateCandidate, DuplicateCandidate]): [keep: DuplicateCandidate, other: DuplicateCandidate] {
  const [first, second] = [rank(one), rank(other)];
  const firstDifference = first.findIndex((value, index) => value !== second[index]);
  return firstDifference === -1 || (first[firstDifference] ?? 0) > (second[firstDifference] ?? 0) ? [one, other] : [other, one];
}

function rank({ profile, team, figures }: DuplicateCandidate): number[] {
  return [
    Number(profile.profile_status === 'accepted'),
    team.length,
    figures.reviews + figures.enquiries,
    figures.likes,
    figures.completeness,
    // A merge carries verification over, so it ranks last.
    Number(profile.verified),
  ];
}
