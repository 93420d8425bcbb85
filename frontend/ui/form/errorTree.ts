import { ARRAY_ERROR, getIn, setIn } from 'final-form';

/**
 * Sentences by the paths of the values at fault, as the form keeps them: one about a whole list stands beside those about
 * its items.
 */
export function errorTree(sentences: Iterable<[path: string, sentence: string]>, values: object): object {
  let errors: object = {};
  for (const [path, sentence] of sentences) {
    const about = withoutPath(sentence, path);
    errors = setIn(errors, path, Array.isArray(getIn(values, path)) ? ofWholeList(getIn(errors, path), about) : about) ?? errors;
  }
  return errors;
}

/** The first sentence in what the form keeps for a field; undefined where there is none. */
export function sentenceIn(error: unknown): string | undefined {
  if (typeof error === 'string') return error;
  if (typeof error !== 'object' || error === null) return undefined;
  return sentenceOfList(error) ?? Object.values(error).map(sentenceIn).find(Boolean);
}

/** The sentence about a list as a whole. */
export function sentenceOfList(error: unknown): string | undefined {
  if (typeof error === 'string') return error;
  return Array.isArray(error) && ARRAY_ERROR in error ? sentenceIn(error[ARRAY_ERROR]) : undefined;
}

function ofWholeList(items: unknown, sentence: string): unknown[] {
  return Object.assign(Array.isArray(items) ? [...items] : [], { [ARRAY_ERROR]: sentence });
}

/** Beside its field a sentence that starts with the name that programs have for it would only puzzle. */
function withoutPath(sentence: string, path: string): string {
  return sentence.startsWith(`${path} `) ? `This${sentence.slice(path.length)}` : sentence;
}
