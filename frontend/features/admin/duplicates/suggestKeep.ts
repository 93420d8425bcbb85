import type { DuplicateCandidate } from '../../../../api/contract/duplicates';

/** Which of two should stay, as far as that can be told: the published one, then the one that people have more to do with. */
export function suggestKeep([one, other]: [DuplicateCandidate, DuplicateCandidate]): [keep: DuplicateCandidate, other: DuplicateCandidate] {
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
    // Verification moves along with a merge, so it says least about which profile is the better one.
    Number(profile.verified),
  ];
}
