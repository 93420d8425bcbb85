import type { CmsConflict } from '#api/modules/cms-sync/models/CmsConflict';
import { changedRegisters, nothing, type Register, registersOf } from './mergeableFields';

type Fields = Record<string, unknown>;

/** A saved value, and the value that it replaced. */
interface Edit {
  register: Register;
  over: string;
  value: string;
  /** For editors' values: whether the value was published, or replaced or discarded before that. */
  fate?: 'published' | 'discarded';
  /** Whether the value was discarded with a draft, published before or not. */
  isGone?: boolean;
}

/** Every value saved for one contractor, with the checks of the final result. */
export class Trail {
  readonly #company: Edit[] = [];
  #editors: Edit[] = [];
  /** Whether a response was lost. It is then unknown whether an editor had seen the pushed value. */
  isUnsure = false;
  /** Values of deleted documents. */
  #former: Edit[] = [];

  company(before: Fields, changes: Fields): void {
    for (const [field, value] of Object.entries(changes)) this.#company.push(...changedRegisters(field, before[field], value));
  }

  editor(before: Fields, changes: Fields): void {
    for (const [field, value] of Object.entries(changes)) this.#editors.push(...changedRegisters(field, before[field], value));
  }

  /** Records that the draft is published. */
  publish(draft: Fields): void {
    for (const edit of this.#editors) edit.fate ??= valueIn(draft, edit.register) === edit.value ? 'published' : 'discarded';
  }

  /** Records that the draft is reset to the published version. */
  discard(draft: Fields, published: Fields): void {
    for (const edit of this.#editors) {
      edit.fate ??= 'discarded';
      // Earlier values in the same place are discarded, too.
      if (valueIn(draft, edit.register) !== valueIn(published, edit.register)) edit.isGone = true;
    }
  }

  /** Records that the document is deleted, including the unpublished values of its draft. */
  remove(): void {
    this.#former = [...this.#former, ...this.#editors];
    this.#editors = [];
  }

  /** Editors' values that were never published but are publicly visible. */
  leaked(shown: Fields): string[] {
    const all = [...this.#former, ...this.#editors];
    const published = new Set(all.filter(({ fate }) => fate === 'published').map(({ value }) => value));
    const drafts = all.filter(({ value }) => !published.has(value) && value !== nothing);
    return drafts.flatMap(({ register, value }) => {
      const isOthers = this.#company.some((edit) => edit.value === value) || isCommon(register);
      return !isOthers && valueIn(shown, register) === value ? [`${register} shows the draft's ${value}`] : [];
    });
  }

  /** Company values that are not visible, were not replaced by someone who had seen them, and are not recorded as a conflict. */
  missing(shown: Fields, conflicts: readonly CmsConflict[]): string[] {
    return this.#company.flatMap(({ register, value }, index) => {
      if (isCommon(register) || valueIn(shown, register) === value) return [];
      if (this.#company.slice(index + 1).some((later) => later.register === register)) return [];
      const published = [...this.#former, ...this.#editors].filter((edit) => edit.register === register && edit.fate === 'published');
      if (published.some((edit) => this.#wasSeen(value, edit, [...this.#former, ...this.#editors]))) return [];
      return conflicts.some((one) => tells(one, register, value)) ? [] : [`the company's ${value} of ${register} is lost`];
    });
  }

  /** Editors' latest values that are neither in the draft nor replaced by a company that had seen them. */
  missingOfEditors(draft: Fields): string[] {
    const kept = this.#editors.filter(({ fate, isGone }) => fate !== 'discarded' && !isGone);
    return kept.flatMap(({ register, value }, index) => {
      if (isCommon(register) || valueIn(draft, register) === value || kept.slice(index + 1).some((later) => later.register === register)) return [];
      const isReplaced = this.#company.some((edit) => edit.register === register && this.#wasSeen(value, edit, this.#company));
      return isReplaced ? [] : [`the editor's ${value} of ${register} is lost`];
    });
  }

  /** Conflicts about values that nobody saved, or that editors had seen when they saved a different value. */
  invented(conflicts: readonly CmsConflict[]): string[] {
    const published = [...this.#former, ...this.#editors].filter(({ fate }) => fate === 'published');
    return conflicts.flatMap((one) => {
      const isOrder =
        one.item === '' &&
        Array.isArray(one.ours.value) &&
        ['media', 'notable_projects', 'rig_register', 'bases', 'certificate_records', 'safety_years'].includes(one.field);
      const isOfCompany = this.#company.some(({ register, value }) => isCommon(register) || tells(one, register, value));
      const ofCompany = this.#company.filter(({ register, value }) => tells(one, register, value));
      const isUnseen = (edit: Edit) =>
        isCommon(edit.register) ||
        ofCompany.some(({ register, value }) => {
          const isKnown = !this.isUnsure && value !== nothing;
          return register === edit.register && !(isKnown && this.#wasSeen(value, edit, published));
        });
      const isOfEditors = published.some(isUnseen);
      return isOrder || (isOfCompany && isOfEditors) ? [] : [`a conflict that nobody made: ${JSON.stringify(one)}`];
    });
  }

  #wasSeen(value: string, by: Edit, all: readonly Edit[]): boolean {
    const seen = new Set<string>();
    for (let over: string | undefined = by.over; over !== undefined && !seen.has(over); ) {
      if (over === value) return true;
      seen.add(over);
      const before: string = over;
      over = all.find((edit) => edit.register === by.register && edit.value === before)?.over;
    }
    return false;
  }
}

/** Registers whose values repeat, so that a value does not identify its author. */
function isCommon(register: Register): boolean {
  return register === 'drilling_methods';
}

function valueIn(fields: Fields, register: Register): string {
  const [field = ''] = register.split(' ');
  return registersOf(field, fields[field]).get(register) ?? nothing;
}

/** Whether a conflict records this company value. */
function tells({ field, item, ours, theirs }: CmsConflict, register: Register, value: string): boolean {
  if (item === '') return registersOf(field, ours.value).get(register) === value;
  const [ofOurs, ofTheirs] = [ours.value, theirs.value].map((one) => registersOf(field, one === null ? [] : [one]));
  return value === nothing ? ours.value === null && Boolean(ofTheirs?.has(register)) : ofOurs?.get(register) === value;
}
