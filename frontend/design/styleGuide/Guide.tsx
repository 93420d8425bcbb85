import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Panel } from '#ui/layout/containers';
import { media } from '#ui/theme/mediaQueries';

interface GuideSectionProps {
  /** The section's anchor. */
  id: string;
  heading: string;
  /** The topic and its guidelines. */
  text: ReactNode;
  children: ReactNode;
}

/** A section of the style guide: specimens in a responsive grid. */
export function GuideSection({ id, heading, text, children }: GuideSectionProps) {
  return (
    <Section id={id} aria-labelledby={`${id}-heading`}>
      <Head>
        <h2 id={`${id}-heading`}>{heading}</h2>
        <p>{text}</p>
      </Head>
      <Specimens>{children}</Specimens>
    </Section>
  );
}

interface SpecimenProps {
  heading: string;
  /** Source files, relative to the folder frontend. */
  files?: readonly string[];
  /** A note about the specimen. */
  note?: ReactNode;
  /** Number of columns where there are several; `whole` spans all. */
  span?: 1 | 2 | 'whole';
  children: ReactNode;
}

/** A component of the product with its source file. */
export function Specimen({ heading, files = [], note, span = 1, children }: SpecimenProps) {
  return (
    <Frame as="div" $span={span}>
      <Title>
        <h3>{heading}</h3>
        {files.length > 0 && (
          <Files>
            {files.map((file) => (
              <code key={file}>{file}</code>
            ))}
          </Files>
        )}
      </Title>
      {note && <Note>{note}</Note>}
      <SpecimenBody>{children}</SpecimenBody>
    </Frame>
  );
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  padding-top: ${({ theme }) => theme.space(4)};
  scroll-margin-top: 40px;
`;

const Head = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(1)};
  max-width: 760px;
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.heading}; }
`;

const Specimens = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  align-items: start;
  ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${media.wide} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`;

const spans = { 1: 'auto', 2: 'span 2', whole: '1 / -1' } as const;

const Frame = styled(Panel)<{ $span: 1 | 2 | 'whole' }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(3)};
  align-content: start;
  align-self: stretch;
  padding: ${({ theme }) => theme.space(4)};
  ${media.tablet} { grid-column: ${({ $span }) => spans[$span]}; padding: ${({ theme }) => theme.space(5)}; }
`;

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space(1)} ${theme.space(3)}`};
  align-items: baseline;
  justify-content: space-between;
  & > h3 { font-size: ${({ theme }) => theme.fontSizes.body}; }
`;

const Files = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${({ theme }) => theme.space(3)};
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 13px;
  & > code { overflow-wrap: anywhere; }
`;

const Note = styled.p`
  max-width: 760px;
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;

const SpecimenBody = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  align-content: start;
`;

/** A row of small items that wraps. */
export const InlineRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
`;

/** Equal columns with a minimum width. */
export const Columns = styled.div<{ $minWidth: number }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${({ $minWidth }) => $minWidth}px), 1fr));
  gap: ${({ theme }) => theme.space(4)};
  align-items: start;
`;

/** The name and value of a sample. */
export const Caption = styled.div`
  display: grid;
  min-width: 0;
  font-size: 14px;
  line-height: 20px;
  overflow-wrap: anywhere;
  & > strong { color: ${({ theme }) => theme.colour.heading}; font-weight: 600; }
  & > span, & > code { color: ${({ theme }) => theme.colour.textQuiet}; font-size: 13px; }
`;

/**
 * A scroll container for a table.
 * @param $minWidth minimum width of the table in pixels
 */
export const TableBox = styled.div<{ $minWidth?: number }>`
  overflow-x: auto;
  & > table { width: 100%; min-width: ${({ $minWidth = 0 }) => $minWidth}px; overflow-wrap: normal; border-collapse: collapse; font-size: 14px; }
  & th, & td { padding: ${({ theme }) => `${theme.space(2)} ${theme.space(3)}`}; border-bottom: 1px solid ${({ theme }) => theme.colour.lineQuiet}; text-align: left; vertical-align: middle; }
  & th, & code { white-space: nowrap; }
  & td > button { width: max-content; }
  & thead th { color: ${({ theme }) => theme.colour.heading}; font-weight: 600; }
  & tbody th { color: ${({ theme }) => theme.colour.heading}; font-weight: 600; }
`;
