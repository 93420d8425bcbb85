import { ARRAY_ERROR, getIn, setIn } from 'final-form';

/**
 * Sentences by the paths of the values at fault, as the form keeps them: one about a whole list stands beside those about
 * its items.
 */
export function buildErrorTree(messages: Iterable<[path: string, sentence: string]>, values: object): object {
  let errors: object = {};
  for (const [path, message] of messages) {
    const fieldMessage = withoutPath(message, path);
    errors = setIn(errors, path, Array.isArray(getIn(values, path)) ? withListError(getIn(errors, path), fieldMessage) : fieldMessage) ?? errors;
  }
  return errors;
}

/** The first sentence in what the form keeps for a field; undefined where there is none. */
export function findErrorMessage(error: unknown): string | undefined {
  if (typeof error === 'string') return error;
  if (typeof error !== 'object' || error === null) return undefined;
  return findListErrorMessage(error) ?? Object.values(error).map(findErrorMessage).find(Boolean);
}

/** The sentence about a list as a whole. */
export function findListErrorMessage(error: unknown): string | undefined {
  if (typeof error === 'string') return error;
  return Array.isArray(error) && ARRAY_ERROR in error ? findErrorMessage(error[ARRAY_ERROR]) : undefined;
}

function withListError(items: unknown, message: string): unknown[] {
  return Object.assign(Array.isArray(items) ? [...items] : [], { [ARRAY_ERROR]: message });
}

/** Beside its field a sentence that starts with the name that programs have for it would only puzzle. */
function withoutPath(message: string, path: string): string {
  return message.startsWith(`${path} `) ? `This${message.slice(path.length)}` : message;
}
