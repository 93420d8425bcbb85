import { type InferType, number, object } from 'yup';
import { findShapeFault } from './jsonShape';
import { limits } from './limits';
import { listOf } from './listOf';
import type { PictureKind } from './pictureSizes';
import { plainNumber } from './plainNumber';
import { lineText } from './plainText';

/** Far beyond any picture. */
const furthest = 1_000_000;
const place = () => number().min(-furthest).max(furthest).required();
const length = () => number().moreThan(0).max(furthest).required();

/** Where in the upright picture to cut, in its pixels; a logo's may reach over the edge, which is filled up. */
export const crop = object({ x: place(), y: place(), width: length(), height: length() });
export type Crop = InferType<typeof crop>;

/** What a picture says to those who don't see it. */
export const altText = () => lineText().max(limits.altLength, `At most ${limits.altLength} characters`);

const noCrop = 'The crop must be JSON with the numbers x, y, width and height.';

/** In a form everything is a text; what is no JSON stays as it is, and is refused. */
const cropInForm = () =>
  crop
    .transform((_value, sent: unknown) => (typeof sent === 'string' ? readJson(sent) : sent))
    .typeError(noCrop)
    .optional()
    .default(undefined);

function readJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return findShapeFault(value) === undefined ? value : text;
  } catch {
    return text;
  }
}

/** What is sent beside the file of a logo, and of a gallery picture. */
export const logoForm = object({ crop: cropInForm() });
export const pictureForm = logoForm.shape({ alt: altText().default('') });

/** New words for a gallery picture. */
export const pictureWords = object({ alt: altText().defined() });

/** The gallery's pictures by their ids, each once, in their new order. */
export const mediaOrder = object({ ids: listOf(plainNumber().integer().required(), { most: limits.listValues }).required() });
export type MediaOrder = InferType<typeof mediaOrder>;

/** The words that people know the types of pictures by, by what their bytes say they are. Of one that moves the first frame is taken. */
export const pictureTypes = { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/apng': 'PNG', 'image/webp': 'WebP' };

export type { PictureKind };
