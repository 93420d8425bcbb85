import { type InferType, number, object } from 'yup';
import { limits } from '../shared/limits';
import { lineText } from '../shared/text/textSchemas';
import { findShapeProblem } from '../shared/values/jsonShape';
import { listOf } from '../shared/values/listOf';
import { plainNumber } from '../shared/values/plainNumber';
import type { PictureKind } from './pictureSizes';

/** Far beyond any picture. */
const maxCoordinate = 1_000_000;
const coordinate = () => number().min(-maxCoordinate).max(maxCoordinate).required();
const sideLength = () => number().moreThan(0).max(maxCoordinate).required();

/** Where in the upright picture to cut, in its pixels; a logo's may reach over the edge, which is filled up. */
export const crop = object({ x: coordinate(), y: coordinate(), width: sideLength(), height: sideLength() });
export type Crop = InferType<typeof crop>;

/** What a picture says to those who don't see it. */
export const altText = () => lineText().max(limits.maxAltLength, `At most ${limits.maxAltLength} characters`);

const cropMessage = 'The crop must be JSON with the numbers x, y, width and height.';

/** In a form everything is a text; what is no JSON stays as it is, and is refused. */
const cropInForm = () =>
  crop
    .transform((_value, sent: unknown) => (typeof sent === 'string' ? parseJson(sent) : sent))
    .typeError(cropMessage)
    .optional()
    .default(undefined);

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return findShapeProblem(value) === undefined ? value : text;
  } catch {
    return text;
  }
}

/** What is sent beside the file of a logo, and of a gallery picture. */
export const logoForm = object({ crop: cropInForm() });
export const pictureForm = logoForm.shape({ alt: altText().default('') });

/** New words for a gallery picture. */
export const pictureAltBody = object({ alt: altText().defined() });

/** The gallery's pictures by their ids, each once, in their new order. */
export const mediaOrder = object({ ids: listOf(plainNumber().integer().required(), { maxItems: limits.maxListValues }).required() });
export type MediaOrder = InferType<typeof mediaOrder>;

/** The words that people know the types of pictures by, by what their bytes say they are. Of one that moves the first frame is taken. */
export const pictureTypes = { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/apng': 'PNG', 'image/webp': 'WebP' };

export type { PictureKind };
