import { convertSchema } from '@sodaru/yup-to-json-schema';
import { type AnySchema, type InferType, object, ValidationError } from 'yup';
import type { Parameter, QueryReader } from '../endpoint';
import { invalidFields } from '../errors';

type QueryShape = Record<string, AnySchema>;

/** The values of parameters with these schemas. */
export type QueryOf<Shape extends QueryShape> = { [Name in keyof Shape]: InferType<Shape[Name]> };

/**
 * Reads parameters by their schemas.
 * @param shape schemas by parameter name, see `querySchemas`
 */
export function querySchema<Shape extends QueryShape>(shape: Shape): QueryReader<QueryOf<Shape>> {
  const schema = object(shape);
  return {
    parameters: Object.entries(shape).map(([name, field]) => describeParameter(name, field)),
    read: (search) => {
      const sent = Object.keys(shape).map((name) => {
        const values = search.getAll(name);
        return [name, values.length > 1 ? values : values[0]];
      });
      try {
        // The schema has the fields of the shape.
        return schema.validateSync(Object.fromEntries(sent), { abortEarly: false, stripUnknown: true, disableStackTrace: true }) as QueryOf<Shape>;
      } catch (error) {
        if (!(error instanceof ValidationError)) throw error;
        throw invalidFields(Object.fromEntries(error.inner.toReversed().map(({ path, message }) => [path, message])), 'malformed');
      }
    },
  };
}

/**
 * Reads parameters by a function of the contract that the pages use, too.
 * @param parameters their description
 */
export function parsedQuery<Query>(
  parameters: Parameter[],
  parse: (search: URLSearchParams) => { query: Query; problems: Record<string, string> },
): QueryReader<Query> {
  return {
    parameters,
    read: (search) => {
      const { query, problems } = parse(search);
      if (Object.keys(problems).length > 0) throw invalidFields(problems, 'malformed');
      return query;
    },
  };
}

function describeParameter(name: string, field: AnySchema): Parameter {
  const { description = '', format } = field.spec.meta ?? {};
  const { description: _description, ...schema }: Record<string, unknown> = JSON.parse(JSON.stringify(convertSchema(field)));
  return {
    name,
    in: 'query',
    description: String(description),
    ...(!field.spec.optional && { required: true }),
    schema: { ...schema, ...(format !== undefined && { format }) },
  };
}
