import { useField } from '@strapi/strapi/admin';

/** What the server adds to a field for its input; see schemas.ts there. */
export interface InputAttribute {
  pluginOptions?: { directory?: { maxLength?: number; isRequired?: boolean } };
}

/** Props that Strapi passes to the input of a custom field. */
export interface ListInputProps {
  name: string;
  label?: string;
  hint?: string;
  labelAction?: React.ReactNode;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  attribute: InputAttribute & { customField: string; options?: { vocabulary?: string; suggestions?: string } };
}

interface ListField {
  values: string[];
  /** Message about the list or any of its values. */
  error: string | undefined;
  change: (values: string[]) => void;
}

/** Connects a list field to the form. The value is always a list, whatever the form has. */
export function useListField(name: string): ListField {
  const { value, rawError, error, onChange } = useField<unknown>(name);
  return {
    values: Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [],
    error: error ?? collectMessages(rawError),
    change: (values) => onChange(name, values),
  };
}

/** Errors of single values come as a list or as an object by index. */
function collectMessages(error: unknown): string | undefined {
  if (typeof error === 'string') return error;
  if (typeof error !== 'object' || error === null) return undefined;
  const messages = Object.values(error).flatMap((one) => collectMessages(one) ?? []);
  return messages.length > 0 ? [...new Set(messages)].join('. ') : undefined;
}
