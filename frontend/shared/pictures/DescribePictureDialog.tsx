import { styled } from 'styled-components';
import { string } from 'yup';
import type { ManagedContractor } from '#contract/contractorChanges';
import { buildSrcSet } from '#contract/media/pictureSizes';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { picturesApi } from '#endpoints/members/pictures';
import { Button } from '#ui/controls/Button';
import { Form } from '#ui/form/Form';
import { SelectField } from '#ui/form/fields/SelectField';
import { SubmitButton } from '#ui/form/SubmitButton';
import { ActionRow } from '#ui/layout/pageLayouts';
import { Dialog } from '#ui/overlays/Dialog';
import { AltField, pictureAltSchema } from '../uploads/AltField';
import { useEmitPictureRow } from '../uploads/pictureUploads';
import type { MediaItem } from './galleryRules';

const descriptionSchema = pictureAltSchema.shape({ project: string().default('') });

interface DescribePictureDialogProps {
  company: Pick<ManagedContractor, 'id' | 'notable_projects'>;
  picture: MediaItem;
  onDone: (said: string) => void;
  onClose: () => void;
}

/** Edits the alternative text of a picture, and which project it shows. */
export function DescribePictureDialog({ company, picture, onDone, onClose }: DescribePictureDialogProps) {
  const [describe] = picturesApi.endpoints.describePicture.useMutation();
  const emitRow = useEmitPictureRow();
  const projects = [...new Set(company.notable_projects.map(({ name }) => name))];
  // A project that was renamed or removed since is not offered again.
  const shown = projects.find((name) => name === picture.project) ?? '';
  return (
    <Dialog title="Describe the picture" onClose={onClose}>
      <Preview src={picture.url} srcSet={buildSrcSet('image', picture.url)} sizes="240px" alt="" width={240} height={160} />
      <Form
        schema={descriptionSchema}
        initialValues={{ alt: picture.alt, project: shown }}
        onSubmit={async ({ alt, project }) => {
          const { data, error } = await describe({ id: company.id, mediaId: picture.id, alt, project: project || null });
          if (data) {
            emitRow(data);
            onDone('Description saved.');
          }
          return toApiFailure(error);
        }}
      >
        <AltField />
        {projects.length > 0 && <SelectField name="project" label="Project that it shows" options={projects} emptyLabel="None" />}
        <ActionRow>
          <SubmitButton pendingLabel="Saving">Save description</SubmitButton>
          <Button $look="outline" onClick={onClose}>
            Cancel
          </Button>
        </ActionRow>
      </Form>
    </Dialog>
  );
}

const Preview = styled.img`
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.surfaceQuiet};
  object-fit: cover;
`;
