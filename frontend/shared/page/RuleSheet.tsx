import { styled } from 'styled-components';
import { useBrowserConfig } from '#lib/page/BrowserConfigContext';
import { Panel } from '#ui/layout/containers';

export interface RuleSection {
  id: string;
  title: string;
  points: readonly string[];
}

/** Sections of short statements, with a contact for questions. */
export function RuleSheet({ sections }: { sections: readonly RuleSection[] }) {
  const { contactEmail } = useBrowserConfig();
  return (
    <Sheet as="div">
      {sections.map(({ id, title, points }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      ))}
      <section aria-labelledby="questions">
        <h2 id="questions">Questions</h2>
        <p>
          Email <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </p>
      </section>
    </Sheet>
  );
}

const Sheet = styled(Panel)`
  display: grid;
  gap: ${({ theme }) => theme.space(6)};
  max-width: 760px;
  padding: ${({ theme }) => theme.space(6)};
  & section { display: grid; gap: ${({ theme }) => theme.space(2)}; }
  & h2 { font-size: ${({ theme }) => theme.fontSizes.large}; }
  & ul { display: grid; gap: ${({ theme }) => theme.space(2)}; padding-left: 1.25em; list-style: disc; }
`;
