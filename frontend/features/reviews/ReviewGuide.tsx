import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Panel } from '#ui/layout/containers';

const points = [
  'Write about a job you were part of. You can review each company once a year.',
  'Positive and negative reviews are equally welcome. Keep to the facts.',
  'Use plain text, without links, email addresses or names of private individuals.',
  'Confirm your review with the link we email you. A member of our team then checks it.',
  "You can change or withdraw it later. The company can reply to it but can't remove it.",
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
        <Link to="/review-rules">Read the review guidelines</Link>
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
