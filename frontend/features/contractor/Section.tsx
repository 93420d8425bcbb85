import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Panel } from '../../ui/Page';

/** One block of the profile under its heading, with a remark at the right. */
export function Section({ title, remark, children }: { title: string; remark?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Block aria-labelledby={id}>
      <Head>
        <Title id={id}>{title}</Title>
        {remark && <Remark>{remark}</Remark>}
      </Head>
      {children}
    </Block>
  );
}

const Block = styled(Panel)`
  display: grid;
  gap: ${({ theme }) => theme.space(4)};
  min-width: 0;
  padding: ${({ theme }) => theme.space(6)};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(2)};
  align-items: baseline;
  justify-content: space-between;
`;

const Title = styled.h2`
  font-size: ${({ theme }) => theme.fontSizes.title};
`;

const Remark = styled.span`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;
