import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** A collapsible section with a heading; the native details element. */
export function Disclosure({ heading, open, children }: { heading: string; open: boolean; children: ReactNode }) {
  return (
    <Details open={open}>
      <Summary>
        <h3>{heading}</h3>
      </Summary>
      <Content>{children}</Content>
    </Details>
  );
}

const Details = styled.details``;

const Summary = styled.summary`
  display: flex;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  justify-content: space-between;
  min-height: 48px;
  padding: ${({ theme }) => `${theme.space(2)} ${theme.space(5)}`};
  cursor: pointer;
  list-style: none;
  &::-webkit-details-marker { display: none; }
  &:focus-visible { outline-offset: -3px; box-shadow: none; }
  & > h3 { font-size: 15px; }
  &::after {
    content: '';
    flex: none;
    width: 8px;
    height: 8px;
    border: solid ${({ theme }) => theme.colour.textQuiet};
    border-width: 0 2px 2px 0;
    transform: translateY(-2px) rotate(45deg);
  }
  ${Details}[open] > &::after { transform: translateY(2px) rotate(-135deg); }
`;

const Content = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(2)};
  padding: 0 ${({ theme }) => theme.space(5)} ${({ theme }) => theme.space(4)};
`;
