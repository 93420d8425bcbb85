import { Info } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { media } from '../theme/mediaQueries';

interface InfoTipProps {
  /** Accessible name of the button. */
  label: string;
  /** Text of the tooltip. */
  tip: string;
  /** The edge of the text at which the tooltip is aligned: `end` for texts at the right edge of the page. */
  align?: 'start' | 'end';
  children: ReactNode;
}

/** A short text with a tooltip, shown on hover, focus or tap. */
export function InfoTip({ label, tip, align = 'start', children }: InfoTipProps) {
  const id = useId();
  return (
    <Frame>
      {children}
      <Trigger type="button" aria-label={label} aria-describedby={id} data-screen-only>
        <Info size={18} aria-hidden="true" />
      </Trigger>
      <Bubble id={id} $align={align} role="tooltip">
        {tip}
      </Bubble>
    </Frame>
  );
}

const Frame = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
`;

const Trigger = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 32px;
  height: 32px;
  border: 0;
  border-radius: 50%;
  background: transparent;
  color: ${({ theme }) => theme.colour.textQuiet};
  cursor: help;
  ${media.touch} { width: 44px; height: 44px; }
`;

const Bubble = styled.span<{ $align: 'start' | 'end' }>`
  position: absolute;
  z-index: ${({ theme }) => theme.depths.overlay};
  top: calc(100% + 4px);
  ${({ $align }) => ($align === 'start' ? 'left' : 'right')}: 0;
  visibility: hidden;
  width: min(320px, 80vw);
  padding: ${({ theme }) => theme.space(3)};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.band};
  color: ${({ theme }) => theme.colour.onBrand};
  font-size: 14px;
  font-weight: 400;
  line-height: 1.4;
  text-align: left;
  opacity: 0;
  transition: opacity 140ms;
  ${media.print} { display: none; }
  ${Trigger}:hover + &, ${Trigger}:focus + &, ${Frame}:hover > & { visibility: visible; opacity: 1; }
`;
