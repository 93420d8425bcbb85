import { styled } from 'styled-components';
import { initials } from '#lib/text/format';

interface MonogramProps {
  name: string;
  /** Width and height in pixels. */
  size: number;
}

/** A company's initials on a colour derived from its name. Decorative: the name is shown next to it. */
export function Monogram({ name, size }: MonogramProps) {
  return (
    <Tile aria-hidden="true" $size={size} $colour={hashName(name)}>
      {initials(name)}
    </Tile>
  );
}

function hashName(name: string): number {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return hash;
}

const Tile = styled.span<{ $size: number; $colour: number }>`
  display: grid;
  flex: none;
  place-items: center;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: ${({ $size }) => Math.round($size / 5)}px;
  background: ${({ theme, $colour }) => theme.monogramColours[$colour % theme.monogramColours.length]};
  color: ${({ theme }) => theme.colour.onBrand};
  font-size: ${({ $size }) => Math.round($size * 0.38)}px;
  font-weight: 700;
  letter-spacing: 0.01em;
`;
