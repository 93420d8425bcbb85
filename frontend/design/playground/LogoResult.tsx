import { styled } from 'styled-components';
import { pictureShapes } from '#contract/media/pictureSizes';
import { formatNumber, formatSize, withNonBreakingSpaces } from '#lib/text/format';
import type { ReadyPicture } from '#shared/uploads/CropDialog';
import { CroppedPicture } from '#shared/uploads/CroppedPicture';

/** In pixels: the sizes on a card, on the manage page, and double the latter. */
const previewWidths = [48, 96, 192];

/** The uploader's result: previews of the logo and the request data. */
export function LogoResult({ logo: { file, crop } }: { logo: ReadyPicture }) {
  const facts = [
    ['File', file.name],
    ['Type', file.type || 'not stated'],
    ['Size', formatSize(file.size)],
    ['Left', formatPixels(crop.x)],
    ['Top', formatPixels(crop.y)],
    ['Width', formatPixels(crop.width)],
    ['Height', formatPixels(crop.height)],
    ['Sizes created', pictureShapes.logo.widths.map(formatPixels).join(', ')],
  ];
  return (
    <Layout>
      <h2>What would be sent</h2>
      <Previews>
        {previewWidths.map((width) => (
          <CroppedPicture key={width} file={file} crop={crop} width={width} label={`Your logo, ${width} pixels wide`} />
        ))}
      </Previews>
      <Facts>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
    </Layout>
  );
}

function formatPixels(value: number): string {
  return withNonBreakingSpaces(`${formatNumber(value)} px`);
}

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.title}; }
`;

const Previews = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(4)};
  align-items: end;
`;

const Facts = styled.dl`
  font-size: 15px;
  & > div { display: grid; grid-template-columns: 140px minmax(0, 1fr); padding-block: ${({ theme }) => theme.space(1)}; }
  & dt { color: ${({ theme }) => theme.colour.textQuiet}; }
  & dd { overflow-wrap: anywhere; }
`;
