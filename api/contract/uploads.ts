import { array, type InferType, number, object } from 'yup';
import { limits } from './limits';
import type { PictureKind } from './pictureSizes';
import { plainNumber } from './plainNumber';
import { lineText } from './plainText';

/** Where in the upright picture to cut, in its pixels; a logo's may reach over the edge, which is filled up. */
export const crop = object({
  x: number().required(),
  y: number().required(),
  width: number().moreThan(0).required(),
  height: number().moreThan(0).required(),
});
export type Crop = InferType<typeof crop>;

/** What a picture says to those who don't see it. */
export const altText = () => lineText().max(limits.altLength, `At most ${limits.altLength} characters`);

/** The gallery's pictures by their ids, each once, in their new order. */
export const mediaOrder = object({ ids: array(plainNumber().integer().required()).max(limits.listValues).required() });
export type MediaOrder = InferType<typeof mediaOrder>;

/** The words that people know the types of pictures by, by what their bytes say they are. */
export const pictureTypes = { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/webp': 'WebP' };

export type { PictureKind };
