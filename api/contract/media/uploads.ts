import { type InferType, number, object } from 'yup';
import { limits } from '../shared/limits';
import { listLimits } from '../shared/listLimits';
import { lineText } from '../shared/text/textSchemas';
import { findShapeProblem } from '../shared/values/jsonShape';
import { listOf } from '../shared/values/listOf';
import { plainNumber } from '../shared/values/plainNumber';
import type { PictureKind } from './pictureSizes';

/** Pixels; larger than any picture. */
const maxCoordinate = 1_000_000;
const coordinate = () => number().min(-maxCoordinate).max(maxCoordinate).required();
const sideLength = () => number().moreThan(0).max(maxCoordinate).required();

/** Crop area in pixels of the upright picture. A logo's area may extend beyond the edge, which is padded. */
export const crop = object({ x: coordinate(), y: coordinate(), width: sideLength(), height: sideLength() });
export type Crop = InferType<typeof crop>;

/** Alternative text of a picture. */
export const altText = () => lineText().max(limits.maxAltLength, `Please use no more than ${limits.maxAltLength} characters`);

const cropMessage = 'The crop must be JSON with the numbers x, y, width and height.';

/** Form values are strings. Invalid JSON is passed on unchanged, so that validation rejects it. */
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

/** Form fields sent with the file of a logo or of a gallery picture. */
export const logoForm = object({ crop: cropInForm() });
export const pictureForm = logoForm.shape({ alt: altText().default('') });

/** New alternative text of a gallery picture, and the project that it shows: null for none, omitted for no change. */
export const pictureDescription = object({ alt: altText().defined(), project: lineText().max(limits.maxNameLength).nullable().optional() });
export type PictureDescription = InferType<typeof pictureDescription>;

/** Ids of all gallery pictures, each once, in their new order. */
export const mediaOrder = object({ ids: listOf(plainNumber().integer().required(), { maxItems: listLimits.maxListValues }).required() });
export type MediaOrder = InferType<typeof mediaOrder>;

/** Names of the accepted picture types by MIME type, as detected from their bytes. Of an animation only the first frame is used. */
export const pictureTypes = { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/apng': 'PNG', 'image/webp': 'WebP' };

export type { PictureKind };
