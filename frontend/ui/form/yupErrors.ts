import { setIn } from 'final-form';
import { type AnyObjectSchema, ValidationError } from 'yup';

/** What a schema finds wrong with a form's values: the first sentence for each field. */
export function yupErrors(schema: AnyObjectSchema): (values: object) => object {
  return (values) => {
    try {
      schema.validateSync(values, { abortEarly: false });
      return {};
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      const first = new Map(error.inner.toReversed().map(({ path, message }) => [path ?? '', message]));
      return [...first].reduce<object>((errors, [path, message]) => setIn(errors, path, message) ?? errors, {});
    }
  };
}
