import { RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { choiceParam } from '#lib/navigation/urlParams';
import { useUrlState } from '#lib/navigation/useUrlState';
import { Button, ButtonAnchor } from '#ui/controls/Button';
import { SegmentedControl } from '#ui/controls/SegmentedControl';
import { HeadRow, Stack } from '#ui/layout/pageLayouts';
import { PageFrame } from '../frames/PageFrame';
import { screens } from '../frames/previewView';
import { isVariantRequest, sendVariantToFrame } from './variant/variantMessage';

const defaultScreen = screens[2];
const urlSchema = {
  screen: choiceParam(
    screens.map(({ value }) => value),
    defaultScreen.value,
  ),
};
const referencePath = '/designer/profile';

interface ProfilePagePreviewProps {
  /** The sandbox's state as a query string for the reference profile. */
  search: string;
  /** The same query, shortened to the length of a link. */
  link: string;
}

/** The profile's page in a frame of a selectable width. It follows the form without a reload. */
export function ProfilePagePreview({ search, link }: ProfilePagePreviewProps) {
  const { values, set } = useUrlState(urlSchema);
  const box = useRef<HTMLDivElement>(null);
  const [loadedFrame, setLoadedFrame] = useState({ link, reloadCount: 0 });
  const screen = screens.find(({ value }) => value === values.screen) ?? defaultScreen;
  useEffect(() => {
    const sendVariant = () => sendVariantToFrame(box.current?.querySelector('iframe'), search);
    const handleMessage = (event: MessageEvent) => isVariantRequest(event) && sendVariant();
    sendVariant();
    window.addEventListener('message', handleMessage);
    return () => window.removeEventListener('message', handleMessage);
  }, [search]);
  return (
    <Stack $gap={3} aria-labelledby="as-page">
      <HeadRow>
        <h2 id="as-page">Page</h2>
        <SegmentedControl label="Screen" name="screen" options={screens} value={screen.value} onChoose={(value) => set({ screen: value })} />
        <Button $look="outline" onClick={() => setLoadedFrame({ link, reloadCount: loadedFrame.reloadCount + 1 })}>
          <RefreshCw size={18} aria-hidden="true" />
          Reload
        </Button>
        <ButtonAnchor href={`${referencePath}${link}`} target="_blank" rel="noopener" $look="outline">
          Open in a new tab
        </ButtonAnchor>
      </HeadRow>
      <div ref={box}>
        <PageFrame
          key={loadedFrame.reloadCount}
          path={`${referencePath}${loadedFrame.link}`}
          title={`Sample profile page at ${screen.width} px`}
          width={screen.width}
          height={screen.height}
        />
      </div>
    </Stack>
  );
}
