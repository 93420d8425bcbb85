import { styled } from 'styled-components';

/** A country's flag; decoration, the country's name stands beside it. @param country its name as contractors carry it */
export function Flag({ country }: { country: string | null }) {
  return country && <Picture src={`/flags/${encodeURIComponent(country)}.svg`} width={20} height={14} alt="" loading="lazy" />;
}

const Picture = styled.img`
  flex: none;
  border-radius: 2px;
  box-shadow: 0 0 0 1px ${({ theme }) => theme.colour.lineQuiet};
`;
