import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import type { FormSection } from '#contract/contractors/contractorFields';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { isStale, writers } from '#contract/contractors/sources';
import { formatDate } from '#lib/text/format';
import { BlockPanel } from '#ui/layout/containers';
import { media } from '#ui/theme/mediaQueries';

interface SectionProps {
  /** Anchor for the page's menu. */
  id: string;
  title: string;
  remark?: string;
  /** Whose facts it shows, of which form section. Omitted if it shows none. */
  facts?: { contractor: ContractorProfile; section: FormSection };
  /** Whether the section is kept on one page when printed. */
  avoidsPageBreak?: boolean;
  children: ReactNode;
}

/** A section of the profile with its heading and an optional remark on the right. */
export function Section({ id, title, remark, facts, avoidsPageBreak = false, children }: SectionProps) {
  const titleId = useId();
  return (
    <Block id={id} $whole={avoidsPageBreak} aria-labelledby={titleId}>
      <Head>
        <Title id={titleId}>{title}</Title>
        <Remarks>
          {remark && <Remark>{remark}</Remark>}
          {facts && <Provenance {...facts} />}
        </Remarks>
      </Head>
      {children}
    </Block>
  );
}

/** Says in words who stated the facts and when, and whether that is long ago. */
function Provenance({ contractor, section }: { contractor: ContractorProfile; section: FormSection }) {
  const source = contractor.sources[section];
  const confirmedAt = contractor.confirmed[section];
  const isConfirmed = confirmedAt !== null && (source === null || confirmedAt >= source.at);
  const parts = [
    // What the company writes, it confirms.
    source && !(source.by === 'company' && isConfirmed) && `${writers[source.by]} on ${formatDate(source.at)}`,
    isConfirmed && `Confirmed by the company on ${formatDate(confirmedAt)}`,
    isStale(contractor, section, Date.now()) && 'May be out of date',
  ].filter((part) => typeof part === 'string');
  return parts.map((part) => <Remark key={part}>{part}</Remark>);
}

const Remarks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${({ theme }) => theme.space(4)};
`;

const Block = styled(BlockPanel)<{ $whole: boolean }>`
  display: grid;
  gap: ${({ theme }) => theme.space(4)};
  min-width: 0;
  /* Adds to the scroll padding of the page, so that a section lands just below the sticky menu. */
  scroll-margin-top: 44px;
  & :is(a, button, select, summary) { scroll-margin-top: 60px; }
  ${media.print} {
    gap: ${({ theme }) => theme.space(1)};
    padding: 0;
    border: 0;
    break-inside: ${({ $whole }) => ($whole ? 'avoid' : 'auto')};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(2)};
  align-items: baseline;
  justify-content: space-between;
  break-after: avoid;
`;

const Title = styled.h2`
  font-size: ${({ theme }) => theme.fontSizes.title};
`;

const Remark = styled.span`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;
