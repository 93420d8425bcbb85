import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { OwnContractor } from '../../../api/contract/contractorChanges';
import { picturesApi } from '../../endpoints/pictures';
import { Button } from '../../ui/Button';
import { media } from '../../ui/mediaQueries';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Logo } from '../Logo';
import { Uploader } from '../Uploader/Uploader';
import { UploadList } from '../Uploader/UploadList';
import { usePictureUploads } from '../Uploader/usePictureUploads';
import { PictureBlock } from './PictureBlock';
import { RemoveDialog } from './RemoveDialog';
import { useFocusKept } from './useFocusKept';

/** A company's logo, with the ways to bring, replace and remove it. */
export function LogoBlock({ company }: { company: OwnContractor }) {
  const { id, name, logo } = company;
  const { uploads, queue } = usePictureUploads(id, 'logo');
  const [remove] = picturesApi.endpoints.removeLogo.useMutation();
  const [asking, setAsking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const said = useSaid(uploads.length, logo);
  useFocusKept(logo ?? '', input);
  return (
    <PictureBlock id="logo" heading="Logo" text="Stands beside your name in the list and on your profile. A square one looks best.">
      <Sides>
        <Now>
          <Logo name={name} logo={logo} size={96} />
          {logo ? (
            <Button $look="outline" aria-label="Remove the logo" onClick={() => setAsking(true)}>
              <Trash2 size={18} aria-hidden="true" />
              Remove
            </Button>
          ) : (
            <Quiet>Your initials stand here until you have a logo.</Quiet>
          )}
        </Now>
        <Ways>
          <UploadList uploads={uploads} queue={queue} onGone={() => input.current?.focus()} />
          <Uploader
            element={input}
            kind="logo"
            label={logo ? 'Replace the logo' : 'Choose a logo'}
            onTake={(picture) => {
              // A newer choice takes the place of one that could not be sent.
              for (const upload of uploads) queue.cancel(upload.id);
              queue.send(id, 'logo', picture);
            }}
          />
        </Ways>
      </Sides>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {asking && (
        <RemoveDialog title="Remove the logo?" remove={() => remove({ id })} onClose={() => setAsking(false)} onRemoved={() => setAsking(false)}>
          <p>Your initials stand in its place until you bring another one.</p>
        </RemoveDialog>
      )}
    </PictureBlock>
  );
}

/** What happened to the logo since the page was opened, in words. */
function useSaid(underWay: number, logo: string | null): string {
  const [first] = useState(logo);
  if (underWay > 0) return 'Your logo is being sent.';
  if (logo === first) return '';
  return logo ? 'Your logo is on your profile.' : 'Your logo was removed.';
}

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(5)};
  align-items: center;
  ${media.tablet} { grid-template-columns: 160px minmax(0, 1fr); }
`;

const Now = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(3)};
  justify-items: center;
`;

const Ways = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(3)};
`;

const Quiet = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
  text-align: center;
`;
