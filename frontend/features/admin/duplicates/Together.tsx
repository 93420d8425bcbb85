import { styled } from 'styled-components';
import type { DuplicateSide, MergePreview } from '../../../../api/contract/duplicates';
import { countOf } from '../../../lib/format';
import { Panel } from '../../../ui/Page';

interface TogetherProps {
  together: MergePreview['together'];
  keep: DuplicateSide;
  other: DuplicateSide;
}

/** What of both comes together, whatever is chosen of the fields. */
export function Together({ together, keep, other }: TogetherProps) {
  const { likes, reviews, reviews_aside, members, enquiries, claims_closed } = together;
  const lines = [
    ...(likes > 0 ? [`${countOf(likes, 'like')}: visitors who like both count once.`] : []),
    ...(reviews > 0 ? [`${countOf(reviews, 'published review')}.`] : []),
    ...(reviews_aside > 0 ? [`${countOf(reviews_aside, 'review')} kept aside: one person reviewed both in the same year, and only one counts.`] : []),
    ...(enquiries > 0 ? [`${countOf(enquiries, 'enquiry', 'enquiries')} in one inbox.`] : []),
    members === 0 ? 'Nobody looks after it.' : `${countOf(members, 'person looks', 'people look')} after it${teamOf(keep, other)}`,
    ...(claims_closed > 0 ? [`${countOf(claims_closed, 'waiting claim')} will be closed, because the company has an owner then.`] : []),
    'Visits of both are added up, day by day.',
    `All of ${other.profile.name}'s addresses redirect to ${keep.profile.name} permanently.`,
  ];
  return (
    <Block aria-labelledby="together">
      <h2 id="together">What comes together</h2>
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

function teamOf(keep: DuplicateSide, other: DuplicateSide): string {
  const names = [...new Set([...keep.team, ...other.team].map(({ full_name, username }) => `${full_name} (${username})`))];
  return `: ${names.join(', ')}.`;
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
