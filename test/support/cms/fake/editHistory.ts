import type { CmsConflict } from '#api/modules/cms-sync/models/CmsConflict';
import { changedRegisters, nothing, type Register, registersOf } from './mergeableFields';

type Fields = Record<string, unknown>;

/** What somebody said, and over what they said it. */
interface Said {
  register: Register;
  over: string;
  value: string;
  /** Of an editor's: whether it was published, or replaced or thrown away before that. */
  fate?: 'published' | 'discarded';
  /** Whether it was thrown away with a draft, having been published or not. */
  isGone?: boolean;
}

/** Everything that was said of one contractor, and what has to have become of it in the end. */
export class Trail {
  readonly #company: Said[] = [];
  #editors: Said[] = [];
  /** Whether an answer was lost: then nobody can tell whether an editor had seen what was sent. */
  isUnsure = false;
  /** Those of documents that were deleted. */
  #former: Said[] = [];

  company(before: Fields, changes: Fields): void {
    for (const [field, value] of Object.entries(changes)) this.#company.push(...changedRegisters(field, before[field], value));
  }

  editor(before: Fields, changes: Fields): void {
    for (const [field, value] of Object.entries(changes)) this.#editors.push(...changedRegisters(field, before[field], value));
  }

  /** The draft is published. */
  publish(draft: Fields): void {
    for (const said of this.#editors) said.fate ??= valueIn(draft, said.register) === said.value ? 'published' : 'discarded';
  }

  /** The draft becomes what is published. */
  discard(draft: Fields, published: Fields): void {
    for (const said of this.#editors) {
      said.fate ??= 'discarded';
      // Whatever was said before in its place is gone, too.
      if (valueIn(draft, said.register) !== valueIn(published, said.register)) said.isGone = true;
    }
  }

  /** The document is deleted, and what its draft said with it. */
  remove(): void {
    this.#former = [...this.#former, ...this.#editors];
    this.#editors = [];
  }

  /** What editors typed and never published, if it is in what people see. */
  leaked(shown: Fields): string[] {
    const all = [...this.#former, ...this.#editors];
    const published = new Set(all.filter(({ fate }) => fate === 'published').map(({ value }) => value));
    const drafts = all.filter(({ value }) => !published.has(value) && value !== nothing);
    return drafts.flatMap(({ register, value }) => {
      const isOthers = this.#company.some((said) => said.value === value) || isCommon(register);
      return !isOthers && valueIn(shown, register) === value ? [`${register} shows the draft's ${value}`] : [];
    });
  }

  /** What of the company is neither shown, nor was replaced by who had seen it, nor waits as a conflict. */
  missing(shown: Fields, conflicts: readonly CmsConflict[]): string[] {
    return this.#company.flatMap(({ register, value }, index) => {
      if (isCommon(register) || valueIn(shown, register) === value) return [];
      if (this.#company.slice(index + 1).some((later) => later.register === register)) return [];
      const published = [...this.#former, ...this.#editors].filter((said) => said.register === register && said.fate === 'published');
      if (published.some((said) => this.#wasSeen(value, said, [...this.#former, ...this.#editors]))) return [];
      return conflicts.some((one) => tells(one, register, value)) ? [] : [`the company's ${value} of ${register} is lost`];
    });
  }

  /** What of the editors' last words is neither in the draft nor was replaced by a company that had seen it. */
  missingOfEditors(draft: Fields): string[] {
    const kept = this.#editors.filter(({ fate, isGone }) => fate !== 'discarded' && !isGone);
    return kept.flatMap(({ register, value }, index) => {
      if (isCommon(register) || valueIn(draft, register) === value || kept.slice(index + 1).some((later) => later.register === register)) return [];
      const isReplaced = this.#company.some((said) => said.register === register && this.#wasSeen(value, said, this.#company));
      return isReplaced ? [] : [`the editor's ${value} of ${register} is lost`];
    });
  }

  /** Conflicts about what nobody said, or about what editors had seen when they said otherwise. */
  invented(conflicts: readonly CmsConflict[]): string[] {
    const published = [...this.#former, ...this.#editors].filter(({ fate }) => fate === 'published');
    return conflicts.flatMap((one) => {
      const isOrder = one.item === '' && Array.isArray(one.ours.value) && ['media', 'notable_projects'].includes(one.field);
      const isOfCompany = this.#company.some(({ register, value }) => isCommon(register) || tells(one, register, value));
      const ofCompany = this.#company.filter(({ register, value }) => tells(one, register, value));
      const isUnseen = (said: Said) =>
        isCommon(said.register) ||
        ofCompany.some(({ register, value }) => {
          const isKnown = !this.isUnsure && value !== nothing;
          return register === said.register && !(isKnown && this.#wasSeen(value, said, published));
        });
      const isOfEditors = published.some(isUnseen);
      return isOrder || (isOfCompany && isOfEditors) ? [] : [`a conflict that nobody made: ${JSON.stringify(one)}`];
    });
  }

  #wasSeen(value: string, by: Said, all: readonly Said[]): boolean {
    const seen = new Set<string>();
    for (let over: string | undefined = by.over; over !== undefined && !seen.has(over); ) {
      if (over === value) return true;
      seen.add(over);
      const before: string = over;
      over = all.find((said) => said.register === by.register && said.value === before)?.over;
    }
    return false;
  }
}

/** Whose values are said again and again: nobody can tell whose they are. */
function isCommon(register: Register): boolean {
  return register === 'drilling_methods';
}

function valueIn(fields: Fields, register: Register): string {
  const [field = ''] = register.split(' ');
  return registersOf(field, fields[field]).get(register) ?? nothing;
}

/** Whether a conflict keeps this value of the company's. */
function tells({ field, item, ours, theirs }: CmsConflict, register: Register, value: string): boolean {
  if (item === '') return registersOf(field, ours.value).get(register) === value;
  const [ofOurs, ofTheirs] = [ours.value, theirs.value].map((one) => registersOf(field, one === null ? [] : [one]));
  return value === nothing ? ours.value === null && Boolean(ofTheirs?.has(register)) : ofOurs?.get(register) === value;
}
