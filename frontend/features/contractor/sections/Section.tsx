import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { formatDate } from '#lib/text/format';
import { BlockPanel } from '#ui/layout/containers';
import { media } from '#ui/theme/mediaQueries';

interface SectionProps {
  /** Anchor for the page's menu. */
  id: string;
  title: string;
  remark?: string;
  /** When the company last confirmed this section; null or undefined if never. */
  confirmedAt?: string | null;
  /** Whether the section is kept on one page when printed. */
  avoidsPageBreak?: boolean;
  children: ReactNode;
}

/** A section of the profile with its heading and an optional remark on the right. */
export function Section({ id, title, remark, confirmedAt, avoidsPageBreak = false, children }: SectionProps) {
  const titleId = useId();
  return (
    <Block id={id} $whole={avoidsPageBreak} aria-labelledby={titleId}>
      <Head>
        <Title id={titleId}>{title}</Title>
        {remark && <Remark>{remark}</Remark>}
      </Head>
      {children}
      {confirmedAt && <Remark>Confirmed by the company on {formatDate(confirmedAt)}</Remark>}
    </Block>
  );
}

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
