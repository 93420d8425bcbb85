import { useTheme } from 'styled-components';
import { palette } from './theme/tokens';

/** The product's logo: a drill string with an orange bit. @param onBrand whether it is shown on the brand colour */
export function BrandMark({ size, onBrand = false }: { size: number; onBrand?: boolean }) {
  const { colour } = useTheme();
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill={onBrand ? colour.bandHover : colour.brand} />
      <path d="M16 5v14M9.5 10.5h13M12 15h8" stroke={palette.white} strokeWidth="3" strokeLinecap="round" />
      <path d="M10.5 19.5h11L16 28z" fill={palette.orange} />
    </svg>
  );
}
