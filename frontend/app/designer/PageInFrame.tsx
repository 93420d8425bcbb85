import { RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useAddressQuery } from '../../shared/design/useAddressQuery';
import { Button, ButtonAnchor } from '../../ui/Button';
import { HeadRow, Stack } from '../../ui/pageLayouts';
import { Segments } from '../../ui/Segments';
import { PageFrame } from './PageFrame';
import { screens } from './previewView';
import { asksForVariant, tellFrame } from './variantMessage';

const page = '/designer/profile';

interface PageInFrameProps {
  /** What the sandbox shows, as a query of the reference profile. */
  search: string;
  /** The same for a link that is not too long. */
  link: string;
}

/** The profile's page at the width of a screen. It follows the form without loading anew. */
export function PageInFrame({ search, link }: PageInFrameProps) {
  const { query, change } = useAddressQuery();
  const box = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState({ link, times: 0 });
  const screen = screens.find(({ value }) => value === query.get('screen')) ?? screens[2];
  useEffect(() => {
    const tell = () => tellFrame(box.current?.querySelector('iframe'), search);
    const answer = (event: MessageEvent) => asksForVariant(event) && tell();
    tell();
    window.addEventListener('message', answer);
    return () => window.removeEventListener('message', answer);
  }, [search]);
  return (
    <Stack $gap={3} aria-labelledby="as-page">
      <HeadRow>
        <h2 id="as-page">Page</h2>
        <Segments<string>
          label="Screen"
          name="screen"
          options={screens}
          value={screen.value}
          onChoose={(value) => change({ screen: value === screens[2].value ? '' : value })}
        />
        <Button $look="outline" onClick={() => setLoaded({ link, times: loaded.times + 1 })}>
          <RefreshCw size={18} aria-hidden="true" />
          Reload
        </Button>
        <ButtonAnchor href={`${page}${link}`} target="_blank" rel="noopener" $look="outline">
          Open in a new tab
        </ButtonAnchor>
      </HeadRow>
      <div ref={box}>
        <PageFrame
          key={loaded.times}
          path={`${page}${loaded.link}`}
          title={`The sample's page at ${screen.width} px`}
          width={screen.width}
          height={screen.height}
        />
      </div>
    </Stack>
  );
}
