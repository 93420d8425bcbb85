import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Panel } from '#ui/layout/containers';

const points = [
  'Write about a job of your own, once for each company and year.',
  'Good and bad are welcome alike. Keep to facts.',
  'Plain text: no links, addresses or names of private persons.',
  'You confirm it by an emailed link, then a person of our team reads it.',
  'You can change or withdraw it later. The company can answer it, and no company can remove it.',
];

/** Guidance for authors. */
export function ReviewGuide() {
  return (
    <Box aria-labelledby="review-guide">
      <h2 id="review-guide">Before you write</h2>
      <Points>
        {points.map((point) => (
          <li key={point}>
            <Check size={18} aria-hidden="true" />
            {point}
          </li>
        ))}
      </Points>
      <p>
        <Link to="/review-rules">Read all the rules for reviews</Link>
      </p>
    </Box>
  );
}

const Box = styled(Panel)`
  display: grid;
  gap: ${({ theme }) => theme.space(3)};
  padding: ${({ theme }) => theme.space(5)};
  font-size: 15px;
  & > h2 { font-size: 17px; }
`;

const Points = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space(2)};
  & > li { display: flex; gap: ${({ theme }) => theme.space(2)}; }
  & svg { flex: none; margin-top: 3px; color: ${({ theme }) => theme.colour.success}; }
`;
