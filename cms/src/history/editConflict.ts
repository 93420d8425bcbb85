import { errors } from '@strapi/utils';
import type { CmsType } from '#directory';
import { describeValue } from '../documents/documentBody';
import { getFields } from '../documents/fields';
import type { SaveAuthor } from './draftHistory';

/** A field that two editors changed concurrently. */
export interface EditConflict {
  field: string;
  /** The value in the rejected save. */
  yours: unknown;
  /** The saved value. */
  saved: unknown;
  /** The editor who saved it. */
  by: SaveAuthor;
}

/** Thrown for a save that would replace what another editor has saved since the form was opened. Answered with 409 (src/middlewares). */
export class EditConflictError extends errors.ValidationError {
  /** @param revision the draft's revision, for forms that deliberately keep their own values */
  constructor(type: CmsType, conflicts: readonly EditConflict[], revision: number) {
    const labels = new Map(getFields(type).map(({ key, label }) => [key, label]));
    const messages = conflicts.map((one) => ({ path: [one.field], message: describeConflict(one), name: 'ValidationError' }));
    const fields = conflicts.map(({ field }) => labels.get(field) ?? field).join(', ');
    const editors = [...new Set(conflicts.map(({ by }) => by.name))].join(' and ');
    super(`${editors} saved different values for ${fields} after you opened this form. Your changes are still in the form, but not saved yet.`, {
      errors: messages,
      conflicts,
      revision,
    });
  }
}

function describeConflict({ yours, saved, by }: EditConflict): string {
  const [theirs, own] = [describeValue(saved), describeValue(yours)];
  return `${by.name} saved “${theirs}” on ${formatTime(by.time)}, after you opened this form. Your value “${own}” is not saved yet. Choose which value to keep under “Edited by others”`;
}

const timeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** Formats as 25 Nov 2026, 10:20 UTC: the server does not know the editor's time zone. */
function formatTime(time: string): string {
  return `${timeFormat.format(new Date(time))} UTC`;
}
