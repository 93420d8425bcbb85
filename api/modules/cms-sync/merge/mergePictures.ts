import type { Contractor } from '#api/modules/contractors/models/Contractor';
import type { Picture } from '#api/modules/contractors/models/Picture';
import type { OverwrittenValue } from '#contract/cms-sync/cms';
import { isSameValue, mergeField } from '#contract/cms-sync/mergeField';
import { pictureUrl } from '#contract/media/pictureSizes';
import type { DocumentPicture, Pictures } from '../documents/parseDocumentBody';
import type { NewConflict } from '../models/CmsConflict';
import { findOverwrittenFields, type OverwrittenField } from './findOverwrittenFields';

interface PictureMergeInput {
  /** The document's pictures as both sides had them last. */
  base: Pictures;
  theirs: Pictures;
  current: Pictures;
  /** The site's pictures at that time. */
  ourBase: Pictures;
  overruled: readonly OverwrittenValue[];
}

/** Merges the changes of both sides to logo and gallery. The gallery is merged picture by picture. */
export function mergePictures({ base, theirs, current, ourBase, overruled }: PictureMergeInput): Pictures & { overwritten: OverwrittenField[] } {
  const media = mergeField('media', { base: base.media, preferred: theirs.media, other: current.media, otherBase: ourBase.media });
  const logo = mergeField('logo', { base: base.logo, preferred: theirs.logo, other: current.logo, otherBase: ourBase.logo });
  const overwritten = [...media.lost.map((one) => ({ ...one, field: 'media' })), ...logo.lost.map((one) => ({ ...one, field: 'logo' }))];
  const changed = (['media', 'logo'] as const).filter((field) => !isSameValue(field, theirs[field], base[field]));
  const published = new Map<string, unknown>(changed.map((field) => [field, theirs[field]]));
  // `mergeField` returns values of the types that it was given.
  return {
    media: media.value as DocumentPicture[],
    logo: logo.value as DocumentPicture | null,
    overwritten: [...overwritten, ...findOverwrittenFields(overruled, published, overwritten)],
  };
}

interface ConflictContext {
  contractor: Pick<Contractor, 'id'>;
  byFile: Map<string, Picture>;
  copied: Map<string, Picture>;
  editor: string;
  now: number;
}

/** Builds conflicts for pictures that a company showed or removed and editors decided otherwise. Values have the pictures' public URLs. */
export function buildPictureConflicts(
  overwritten: readonly OverwrittenField[],
  { contractor, byFile, copied, editor, now }: ConflictContext,
): NewConflict[] {
  const pictureOf = (field: string, file: string) => {
    const key = `${field === 'logo' ? 'logo' : 'image'} ${file}`;
    return byFile.get(key) ?? copied.get(key);
  };
  const withPublicUrls = (field: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.flatMap((one) => withPublicUrls(field, one) ?? []);
    if (!isPicture(value)) return null;
    const picture = pictureOf(field, value.file);
    return { url: picture ? pictureUrl(picture.storage_key, picture.width) : null, alt: value.alt };
  };
  return overwritten.map(({ field, item, lost: ours, kept }) => ({
    ...{ contractor_id: contractor.id, field, item, ours: { value: withPublicUrls(field, ours) }, theirs: { value: withPublicUrls(field, kept) } },
    picture_id: isPicture(ours) ? (pictureOf(field, ours.file)?.id ?? null) : null,
    ...{ editor: editor, noted_at: now },
  }));
}

function isPicture(value: unknown): value is DocumentPicture {
  return typeof value === 'object' && value !== null && 'file' in value && typeof value.file === 'string';
}
