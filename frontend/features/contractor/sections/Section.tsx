import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { formatDate } from '#lib/text/format';
import { BlockPanel } from '#ui/layout/containers';
import { media } from '#ui/theme/mediaQueries';

interface SectionProps {
  /** Anchor of the page's menu. */
  id: string;
  title: string;
  remark?: string;
  /** When the company last said that it is true; null or nothing where it has not. */
  confirmedAt?: string | null;
  /** Whether it is printed on one sheet of paper. */
  avoidsPageBreak?: boolean;
  children: ReactNode;
}

/** One block of the profile under its heading, with a remark at the right. */
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
