import { RefreshCw, RotateCcwSquare } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useUrlState } from '#lib/navigation/useUrlState';
import { formatNumber, withNonBreakingSpaces } from '#lib/text/format';
import { Button, ButtonAnchor } from '#ui/controls/Button';
import { SegmentedControl } from '#ui/controls/SegmentedControl';
import { DesignFrame } from '../DesignFrame';
import { CustomWidthInput } from './CustomWidthInput';
import { FramedContractor } from './FramedContractor';
import { PageFrame } from './PageFrame';
import { getFrameSize, previewUrlSchema, screens, zooms } from './previewView';

/** A contractor's page in one frame with a selectable width. */
export function DesignPreviewPage() {
  const { values: view, set } = useUrlState(previewUrlSchema);
  const [reloadCount, setReloadCount] = useState(0);
  const { width, height } = getFrameSize(view.width, view.turned);
  const screen = screens.find((one) => one.width === view.width)?.value ?? 'own';
  return (
    <DesignFrame part="design-preview" heading="Design preview">
      <p>
        Preview a contractor's page at one width, at full size or scaled to fit. The frame shows the real page. Visits in the frame are not counted.
      </p>
      <FramedContractor>
        {({ slug, name }) => (
          <>
            <Bar>
              <SegmentedControl<string>
                label="Screen"
                name="screen"
                options={screens}
                value={screen}
                onChoose={(value) => set({ width: screens.find((one) => one.value === value)?.width })}
              />
              <CustomWidthInput width={view.width} onWidth={(customWidth) => set({ width: customWidth })} />
              <SegmentedControl label="Zoom" name="zoom" options={zooms} value={view.zoom} onChoose={(value) => set({ zoom: value })} />
              <Button $look="outline" aria-pressed={view.turned} onClick={() => set({ turned: !view.turned })}>
                <RotateCcwSquare size={18} aria-hidden="true" />
                Rotate
              </Button>
              <Button $look="outline" onClick={() => setReloadCount(reloadCount + 1)}>
                <RefreshCw size={18} aria-hidden="true" />
                Reload
              </Button>
              <ButtonAnchor href={`/contractors/${slug}`} target="_blank" rel="noopener" $look="outline">
                Open in a new tab
              </ButtonAnchor>
            </Bar>
            <div>
              <Name>{name}</Name>
              <Size role="status">{withNonBreakingSpaces(`${formatNumber(width)} × ${formatNumber(height)} px`)}</Size>
            </div>
            <FrameViewport tabIndex={view.zoom === '100' ? 0 : undefined} role="group" aria-label={`Page of ${name}`}>
              <PageFrame
                key={`${slug} ${reloadCount}`}
                path={`/contractors/${slug}`}
                title={`${name} at ${width} px`}
                width={width}
                height={height}
                isActualSize={view.zoom === '100'}
              />
            </FrameViewport>
          </>
        )}
      </FramedContractor>
    </DesignFrame>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space(3)} ${theme.space(4)}`};
  align-items: flex-start;
  & > :not(form) { align-items: center; min-height: 44px; }
  & > button[aria-pressed='true'] { border-color: ${({ theme }) => theme.colour.heading}; background: ${({ theme }) => theme.colour.selected}; }
`;

const Name = styled.h2`
  font-size: ${({ theme }) => theme.fontSizes.title};
`;

const Size = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
  font-variant-numeric: tabular-nums;
`;

/** Scrolls a frame that is wider than the page. */
const FrameViewport = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow-x: auto;
`;
