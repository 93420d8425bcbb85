import { type InferType, lazy, object, string } from 'yup';
import { errorStatuses } from '#contract/shared/errors';

const codes = Object.keys(errorStatuses);
const sentences = lazy((fields: object | undefined) =>
  fields === undefined ? object().optional() : object(Object.fromEntries(Object.keys(fields).map((field) => [field, string().required()]))),
);
const errorBody = object({ error: string().required(), code: string().oneOf(codes).required(), fields: sentences }).noUnknown();

/** The body of a refused call. Throws where it is anything else than the contract's error body. */
export function readError(body: unknown): InferType<typeof errorBody> & { fields?: Record<string, string> } {
  return errorBody.validateSync(body, { strict: true });
}
