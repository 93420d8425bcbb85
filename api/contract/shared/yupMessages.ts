import { setLocale } from 'yup';

/**
 * Default messages of yup, for schemas without their own: they name the field and the expected value, and never repeat the input. Import this module
 * before the first schema is created.
 */
setLocale({
  mixed: {
    default: ({ path }) => `${path} is not valid`,
    required: ({ path }) => `${path} is missing`,
    defined: ({ path }) => `${path} is missing`,
    notNull: ({ path }) => `${path} must not be empty`,
    oneOf: ({ path, values }) => `${path} must be one of ${values}`,
    notOneOf: ({ path }) => `${path} has a value that is not allowed`,
    notType: ({ path, type }) => `${path} must be ${nouns[type] ?? `of type ${type}`}`,
  },
  string: {
    min: ({ path, min }) => `${path} must be at least ${min} characters`,
    max: ({ path, max }) => `${path} must be at most ${max} characters`,
    matches: ({ path }) => `${path} is not in the right format`,
    email: ({ path }) => `${path} must be an email address`,
    url: ({ path }) => `${path} must be a URL`,
  },
  number: {
    min: ({ path, min }) => `${path} must be at least ${min}`,
    max: ({ path, max }) => `${path} must be at most ${max}`,
    integer: ({ path }) => `${path} must be a whole number`,
  },
  array: { max: ({ path, max }) => `${path} must have at most ${max} values` },
});

const nouns: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  date: 'a date',
};
