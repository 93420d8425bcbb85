import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { ManagedContractor } from '#contract/contractorChanges';
import { picturesApi } from '#endpoints/members/pictures';
import { Button } from '#ui/controls/Button';
import { media } from '#ui/theme/mediaQueries';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import { Logo } from '../contractor/Logo';
import { usePictureUploads } from '../uploads/pictureUploads';
import { Uploader } from '../uploads/Uploader';
import { UploadList } from '../uploads/UploadList';
import { PictureBlock } from './PictureBlock';
import { RemoveDialog } from './RemoveDialog';

/** A company's logo, with controls to upload, replace and remove it. */
export function LogoBlock({ company }: { company: ManagedContractor }) {
  const { id, name, logo } = company;
  const { uploads, queue, addPicture } = usePictureUploads(id, 'logo');
  const [remove] = picturesApi.endpoints.removeLogo.useMutation();
  const [isConfirming, setIsConfirming] = useState(false);
  const announcement = useLogoAnnouncement(uploads.length, logo);
  return (
    <PictureBlock id="logo" heading="Logo" text="Shown next to your name in search results and on your profile. A square logo looks best.">
      <Columns>
        <CurrentLogo>
          <Logo name={name} logo={logo} size={96} />
          {logo ? (
            <Button $look="outline" aria-label="Remove the logo" onClick={() => setIsConfirming(true)}>
              <Trash2 size={18} aria-hidden="true" />
              Remove
            </Button>
          ) : (
            <Quiet>We show your initials until you add a logo.</Quiet>
          )}
        </CurrentLogo>
        <Actions>
          <UploadList uploads={uploads} queue={queue} />
          <Uploader
            kind="logo"
            label={logo ? 'Replace the logo' : 'Choose a logo'}
            onPictureReady={(picture) => {
              // A new choice replaces uploads that failed.
              for (const upload of uploads) queue.cancel(upload.id);
              addPicture(picture);
            }}
          />
        </Actions>
      </Columns>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {isConfirming && (
        <RemoveDialog
          title="Remove the logo?"
          remove={() => remove({ id })}
          onClose={() => setIsConfirming(false)}
          onRemoved={() => setIsConfirming(false)}
        >
          <p>We'll show your initials until you add another logo.</p>
        </RemoveDialog>
      )}
    </PictureBlock>
  );
}

/** Describes what happened to the logo since the page was opened. */
function useLogoAnnouncement(uploadCount: number, logo: string | null): string {
  const [initialLogo] = useState(logo);
  if (uploadCount > 0) return 'Uploading your logo.';
  if (logo === initialLogo) return '';
  return logo ? 'Your logo has been added to your profile.' : 'Your logo was removed.';
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(5)};
  align-items: center;
  ${media.tablet} { grid-template-columns: 160px minmax(0, 1fr); }
`;

const CurrentLogo = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(3)};
  justify-items: center;
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(3)};
`;

const Quiet = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
  text-align: center;
`;
