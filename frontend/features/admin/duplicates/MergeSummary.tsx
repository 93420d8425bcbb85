import { styled } from 'styled-components';
import type { DuplicateCandidate, MergePreview } from '#contract/duplicates/duplicates';
import { pluralize } from '#lib/text/format';
import { Panel } from '#ui/layout/containers';

interface MergeSummaryProps {
  combined: MergePreview['together'];
  keep: DuplicateCandidate;
  other: DuplicateCandidate;
}

/** What the merge combines regardless of the chosen field values. */
export function MergeSummary({ combined, keep, other }: MergeSummaryProps) {
  const { likes, reviews, reviews_aside, members, enquiries, claims_closed } = combined;
  const lines = [
    ...(likes > 0 ? [`${pluralize(likes, 'like')}. A visitor who liked both profiles counts once.`] : []),
    ...(reviews > 0 ? [`${pluralize(reviews, 'published review')}.`] : []),
    ...(reviews_aside > 0
      ? [`${pluralize(reviews_aside, 'review')} excluded. The same person reviewed both in the same year, and only one review counts.`]
      : []),
    ...(enquiries > 0 ? [`${pluralize(enquiries, 'enquiry', 'enquiries')} in one inbox.`] : []),
    members === 0 ? 'No team members.' : `${pluralize(members, 'team member')}: ${listNames(keep, other)}.`,
    ...(claims_closed > 0 ? [`${pluralize(claims_closed, 'pending claim')} will be closed because the merged company has an owner.`] : []),
    'Daily visits to both profiles are added together.',
    `All URLs of ${other.profile.name} redirect permanently to ${keep.profile.name}.`,
  ];
  return (
    <Block aria-labelledby="together">
      <h2 id="together">What is combined</h2>
      <Panel as="div">
        <Lines>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Lines>
      </Panel>
    </Block>
  );
}

function listNames(keep: DuplicateCandidate, other: DuplicateCandidate): string {
  const names = [...new Set([...keep.team, ...other.team].map(({ full_name, username }) => `${full_name} (${username})`))];
  return names.join(', ');
}

const Block = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.title}; }
`;

const Lines = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space(2)};
  padding: ${({ theme }) => `${theme.space(4)} ${theme.space(5)} ${theme.space(4)} ${theme.space(10)}`};
  list-style: disc;
`;
