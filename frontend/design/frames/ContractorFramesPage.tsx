import { styled } from 'styled-components';
import { withNonBreakingSpaces } from '#lib/text/format';
import { ButtonAnchor } from '#ui/controls/Button';
import { media } from '#ui/theme/mediaQueries';
import { DesignFrame } from '../DesignFrame';
import { FramedContractor } from './FramedContractor';
import { PageFrame } from './PageFrame';

/** Shares of the total width. Side by side, the frames are equally high and each remains legible. */
const columnShares = { phone: 1, tablet: 1.5, desktop: 2.3 };
const heightRatio = 2.8;
const widths = [
  { key: 'phone', label: 'Phone', width: 390 },
  { key: 'tablet', label: 'Tablet', width: 768 },
  { key: 'desktop', label: 'Desktop', width: 1440 },
] as const;

/** A contractor's page at phone, tablet and desktop width, side by side. */
export function ContractorFramesPage() {
  return (
    <DesignFrame part="contractor-profile" heading="Contractor profile at three widths">
      <p>See a contractor's page at three widths at once. Each frame shows the real page, scaled down. Visits in a frame are not counted.</p>
      <FramedContractor>
        {({ slug, name }) => (
          <>
            <Head>
              <h2>{name}</h2>
              <ButtonAnchor href={`/contractors/${slug}`} target="_blank" rel="noopener" $look="outline">
                Open in a new tab
              </ButtonAnchor>
            </Head>
            <Frames>
              {widths.map(({ key, label, width }) => (
                <li key={key}>
                  <h3>
                    {label}, {withNonBreakingSpaces(`${width} px`)}
                  </h3>
                  <PageFrame
                    key={slug}
                    path={`/contractors/${slug}`}
                    title={`${name} at ${width} px`}
                    width={width}
                    height={Math.round((width / columnShares[key]) * heightRatio)}
                  />
                </li>
              ))}
            </Frames>
          </>
        )}
      </FramedContractor>
    </DesignFrame>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  justify-content: space-between;
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.title}; }
`;

const Frames = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(5)};
  & > li { display: grid; gap: ${({ theme }) => theme.space(2)}; align-content: start; min-width: 0; }
  & h3 { font-size: ${({ theme }) => theme.fontSizes.body}; }
  ${media.desktop} {
    grid-template-columns: ${Object.values(columnShares)
      .map((share) => `minmax(0, ${share}fr)`)
      .join(' ')};
  }
`;
