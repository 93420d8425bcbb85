import { type AnyObjectSchema, ValidationError } from 'yup';
import { buildErrorTree } from './errorTree';

/** What a schema finds wrong with a form's values: the first sentence for each field. */
export function buildYupValidator(schema: AnyObjectSchema): (values: object) => object {
  return (values) => {
    try {
      schema.validateSync(values, { abortEarly: false });
      return {};
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      return buildErrorTree(new Map(error.inner.toReversed().map(({ path, message }) => [path ?? '', message])), values);
    }
  };
}
