import { styled } from 'styled-components';
import type { TermDefinition } from '#contract/vocabularies/vocabularies';
import { media } from '#ui/theme/mediaQueries';

/** A list of terms with their definitions. */
export function TermDefinitions({ definitions }: { definitions: readonly TermDefinition[] }) {
  return (
    <List>
      {definitions.map(({ vocabulary, term, definition }) => (
        <div key={`${vocabulary} ${term}`}>
          <dt>{term}</dt>
          <dd>{definition}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  gap: ${({ theme }) => theme.space(3)};
  font-size: 15px;
  & > div { display: grid; gap: ${({ theme }) => `0 ${theme.space(2)}`}; }
  & dt { color: ${({ theme }) => theme.colour.textStrong}; font-weight: 600; }
  ${media.tablet} { & > div { grid-template-columns: 200px minmax(0, 1fr); } }
`;
