import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';

export function Select(props: ComponentPropsWithRef<'select'>) {
  return (
    <Frame className={props.className}>
      <Control {...props} className={undefined} />
    </Frame>
  );
}

const Frame = styled.span`
  position: relative;
  display: block;
  min-width: 0;
  &::after {
    content: '';
    position: absolute;
    top: 50%;
    right: 14px;
    width: 8px;
    height: 8px;
    border: solid ${({ theme }) => theme.colour.textQuiet};
    border-width: 0 2px 2px 0;
    transform: translateY(-70%) rotate(45deg);
    pointer-events: none;
  }
`;

const Control = styled.select`
  width: 100%;
  height: 44px;
  padding: 0 ${({ theme }) => theme.space(9)} 0 ${({ theme }) => theme.space(3)};
  border: 1px solid ${({ theme }) => theme.colour.lineStrong};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.surface};
  color: ${({ theme }) => theme.colour.textStrong};
  font-size: 15px;
  text-overflow: ellipsis;
  appearance: none;
  cursor: pointer;
  &:hover { border-color: ${({ theme }) => theme.colour.heading}; }
  &:disabled {
    border-color: ${({ theme }) => theme.colour.line};
    background: ${({ theme }) => theme.colour.surfaceQuiet};
    color: ${({ theme }) => theme.colour.textQuiet};
    cursor: default;
    opacity: 1;
  }
`;
