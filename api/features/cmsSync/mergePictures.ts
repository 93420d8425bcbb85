import type { Overruled } from '../../contract/cms';
import { mergeField, sameValue } from '../../contract/mergeField';
import { pictureUrl } from '../../contract/pictureSizes';
import type { NewConflict } from '../../models/CmsConflict';
import type { Contractor } from '../../models/Contractor';
import type { Picture } from '../../models/Picture';
import type { LostField } from './mergeContractor';
import type { PictureSaid, Pictures } from './readBody';
import { unseen } from './unseen';

interface Sides {
  /** As both sides had them last. */
  base: Pictures;
  theirs: Pictures;
  here: Pictures;
  /** As they were here then. */
  own: Pictures;
  overruled: readonly Overruled[];
}

/** Logo and gallery as both sides want them; the gallery picture by picture. */
export function mergePictures({ base, theirs, here, own, overruled }: Sides): Pictures & { lost: LostField[] } {
  const media = mergeField('media', { before: base.media, first: theirs.media, second: here.media, secondBefore: own.media });
  const logo = mergeField('logo', { before: base.logo, first: theirs.logo, second: here.logo, secondBefore: own.logo });
  const lost = [...media.lost.map((one) => ({ ...one, field: 'media' })), ...logo.lost.map((one) => ({ ...one, field: 'logo' }))];
  const changed = (['media', 'logo'] as const).filter((field) => !sameValue(field, theirs[field], base[field]));
  const published = new Map<string, unknown>(changed.map((field) => [field, theirs[field]]));
  // What `mergeField` gives is made of what it was given.
  return { media: media.value as PictureSaid[], logo: logo.value as PictureSaid | null, lost: [...lost, ...unseen(overruled, published, lost)] };
}

interface Around {
  contractor: Pick<Contractor, 'id'>;
  byFile: Map<string, Picture>;
  copied: Map<string, Picture>;
  by: string;
  now: number;
}

/** Pictures that a company showed, or took out, and editors have not, as conflicts: with the addresses at which people see them. */
export function picturesLost(lost: readonly LostField[], { contractor, byFile, copied, by, now }: Around): NewConflict[] {
  const pictureOf = (field: string, file: string) => {
    const key = `${field === 'logo' ? 'logo' : 'image'} ${file}`;
    return byFile.get(key) ?? copied.get(key);
  };
  const shown = (field: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.flatMap((one) => shown(field, one) ?? []);
    if (!isPicture(value)) return null;
    const picture = pictureOf(field, value.file);
    return { url: picture ? pictureUrl(picture.storage_key, picture.width) : null, alt: value.alt };
  };
  return lost.map(({ field, item, lost: ours, kept }) => ({
    ...{ contractor_id: contractor.id, field, item, ours: { value: shown(field, ours) }, theirs: { value: shown(field, kept) } },
    picture_id: isPicture(ours) ? (pictureOf(field, ours.file)?.id ?? null) : null,
    ...{ editor: by, noted_at: now },
  }));
}

function isPicture(value: unknown): value is PictureSaid {
  return typeof value === 'object' && value !== null && 'file' in value && typeof value.file === 'string';
}
