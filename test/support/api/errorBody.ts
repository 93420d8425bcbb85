import { type InferType, lazy, object, string } from 'yup';
import { errorStatuses } from '#contract/shared/errors';

const codes = Object.keys(errorStatuses);
const sentences = lazy((fields: object | undefined) =>
  fields === undefined ? object().optional() : object(Object.fromEntries(Object.keys(fields).map((field) => [field, string().required()]))),
);
const errorBody = object({
  error: string().required(),
  code: string().oneOf(codes).required(),
  fields: sentences,
  /** The current item, in the conflict of a shortlist's note. */
  item: object().optional().default(undefined),
}).noUnknown();

/** Reads the body of a rejected call. Throws if it does not follow the error contract. */
export function readError(body: unknown): InferType<typeof errorBody> & { fields?: Record<string, string> } {
  return errorBody.validateSync(body, { strict: true });
}
