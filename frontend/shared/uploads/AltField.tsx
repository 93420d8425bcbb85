import { object } from 'yup';
import { altText } from '#contract/media/uploads';
import { TextField } from '#ui/form/fields/TextField';

/** Alternative text is required for gallery pictures. */
export const pictureAltSchema = object({ alt: altText().required('Please describe the picture') });
/** A logo needs no alternative text: the company's name is shown next to it. */
export const logoAltSchema = object({ alt: altText().default('') });

/** Asks for a picture's alternative text. */
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
