import { styled } from 'styled-components';
import { media } from '#ui/theme/mediaQueries';
import { UserText } from '#ui/UserText';

const maxCharacters = 900;
const maxLineBreaks = 8;

/** User-written text with its line breaks. A long text is collapsed to its first lines and can be expanded, also without JavaScript. */
export function CollapsibleText({ text }: { text: string }) {
  const isLong = text.length > maxCharacters || text.split('\n').length > maxLineBreaks;
  return (
    <div>
      <Text>{text}</Text>
      {isLong && (
        <details data-screen-only>
          <Summary>
            <span>Show more</span>
            <span>Show less</span>
          </Summary>
        </details>
      )}
    </div>
  );
}

const Text = styled(UserText)`
  &:has(+ details:not([open])) {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 8;
  }
`;

const Summary = styled.summary`
  width: fit-content;
  padding-block: 5px;
  color: ${({ theme }) => theme.colour.link};
  font-size: 14px;
  font-weight: 600;
  cursor: pointer;
  list-style: none;
  &::-webkit-details-marker { display: none; }
  details:not([open]) > & > :last-child, details[open] > & > :first-child { display: none; }
  ${media.touch} { padding-block: 12px; }
`;

/** A multi-line text, with each line as a paragraph. */
export function Paragraphs({ text }: { text: string }) {
  return text.split(/\n+/).map((paragraph) => <UserText key={paragraph}>{paragraph}</UserText>);
}
