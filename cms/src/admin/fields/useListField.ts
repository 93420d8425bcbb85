import { useField } from '@strapi/strapi/admin';

/** What Strapi gives the input of a custom field. */
export interface ListInputProps {
  name: string;
  label?: string;
  hint?: string;
  labelAction?: React.ReactNode;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  attribute: { customField: string; options?: { vocabulary?: string; suggestions?: string } };
}

interface ListField {
  values: string[];
  /** What is wrong with the list or with any of its values. */
  error: string | undefined;
  change: (values: string[]) => void;
}

/** The value of a list field: always a list, whatever the form holds. */
export function useListField(name: string): ListField {
  const { value, rawError, error, onChange } = useField<unknown>(name);
  return {
    values: Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [],
    error: error ?? collectMessages(rawError),
    change: (values) => onChange(name, values),
  };
}

/** Faults of single values come as a list or as an object by their places. */
function collectMessages(error: unknown): string | undefined {
  if (typeof error === 'string') return error;
  if (typeof error !== 'object' || error === null) return undefined;
  const messages = Object.values(error).flatMap((one) => collectMessages(one) ?? []);
  return messages.length > 0 ? [...new Set(messages)].join('. ') : undefined;
}
