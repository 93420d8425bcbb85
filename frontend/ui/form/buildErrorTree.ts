import { ARRAY_ERROR, getIn, setIn } from 'final-form';

/** Builds the form library's error object from messages by path. A message about a whole list is stored next to those about its items. */
export function buildErrorTree(messages: Iterable<[path: string, sentence: string]>, values: object): object {
  let errors: object = {};
  for (const [path, message] of messages) {
    const fieldMessage = withoutPath(message, path);
    errors = setIn(errors, path, Array.isArray(getIn(values, path)) ? withListError(getIn(errors, path), fieldMessage) : fieldMessage) ?? errors;
  }
  return errors;
}

/** Returns the first message in a field's error; undefined if there is none. */
export function findErrorMessage(error: unknown): string | undefined {
  if (typeof error === 'string') return error;
  if (typeof error !== 'object' || error === null) return undefined;
  return findListErrorMessage(error) ?? Object.values(error).map(findErrorMessage).find(Boolean);
}

/** Returns the message about a list as a whole. */
export function findListErrorMessage(error: unknown): string | undefined {
  if (typeof error === 'string') return error;
  return Array.isArray(error) && ARRAY_ERROR in error ? findErrorMessage(error[ARRAY_ERROR]) : undefined;
}

function withListError(items: unknown, message: string): unknown[] {
  return Object.assign(Array.isArray(items) ? [...items] : [], { [ARRAY_ERROR]: message });
}

/** Removes the field's internal name from the start of a message, since the message is shown next to the field. */
function withoutPath(message: string, path: string): string {
  return message.startsWith(`${path} `) ? `This${message.slice(path.length)}` : message;
}
