import { object } from 'yup';
import { altText } from '#contract/media/uploads';
import { TextField } from '#ui/form/fields/TextField';

/** What a gallery picture has to say. */
export const pictureAltSchema = object({ alt: altText().required('Please describe the picture') });
/** A logo says its company's name, which stands beside it. */
export const logoAltSchema = object({ alt: altText().default('') });

/** Asks what is to be seen on a picture. */
export function AltField() {
  return (
    <TextField
      name="alt"
      label="What does the picture show?"
      required
      hint="For people who can't see the picture, for search engines, and as its caption. For example: Rig 12 on a drill pad near Kalgoorlie."
    />
  );
}
