import type { Knex } from 'knex';
import { array } from 'yup';
import { type CmsFile, cmsFile } from '../../contract/cms';
import { forEachSection } from '../../contract/contractorFields';
import { type ContractorInput, type ContractorProfile, contractorInput } from '../../contract/contractors';
import { type TermKey, termKeys } from '../../contract/filters';
import { Contractor } from '../../models/Contractor';
import { contractorColumns } from '../../models/contractorColumns';
import { Picture } from '../../models/Picture';
import { slugBase } from '../../models/slugs';
import { Term } from '../../models/Term';
import { presentProfile } from '../../presenters/contractor';
import { definitionsOf } from '../../presenters/definitions';
import { iso } from '../../presenters/isoTime';

interface Shown {
  /** The contractor that the draft is of; null for a new one. */
  id: number | null;
  /** What is right of the draft's fields. */
  fields: Record<string, unknown>;
  /** Where a file of the draft that is not copied yet can be seen. */
  fileUrl: (file: CmsFile) => string;
  now: number;
}

/** The profile as it would be once the draft is published: its words, and what is the directory's own as it stands. */
export async function draftContractor(knex: Knex, { id, fields, fileUrl, now }: Shown): Promise<ContractorProfile> {
  const contractor = id === null ? undefined : await Contractor.query(knex).findById(id).withGraphFetched('formerNames');
  const standing = contractor ? presentProfile(contractor, null) : newcomer(now);
  const { verified, premium, profile_type, verification_status, profile_status, profile_source, ...input } = inputOf(fields);
  const { region, country, state_region, city, lat, lng, ...words } = input;
  const place = contractorColumns(inputOf(fields));
  return {
    ...standing,
    ...words,
    name: words.name || 'A company without a name yet',
    slug: standing.slug || slugBase(words.name) || 'draft',
    location: {
      region: place.region,
      country: place.country,
      continent: place.continent,
      state_region: place.state_region,
      city: place.city,
      lat: place.lat,
      lng: place.lng,
    },
    definitions: await meanings(knex, input),
    ...(await draftPictures(knex, contractor, fields, fileUrl)),
  };
}

/** What the draft's terms mean. */
async function meanings(knex: Knex, input: Pick<ContractorInput, TermKey>): Promise<ContractorProfile['definitions']> {
  const labels = termKeys.flatMap((key) => input[key]);
  const terms = labels.length > 0 ? await Term.query(knex).whereIn('label', labels).orderBy(['position', 'id']) : [];
  return definitionsOf(terms.filter(({ vocabulary, label }) => input[vocabulary]?.includes(label)));
}

function inputOf(fields: Record<string, unknown>): ContractorInput {
  return contractorInput.cast({ ...fields, name: fields.name ?? '' }, { stripUnknown: true });
}

/** What the directory says by itself of a company that it does not have yet. */
function newcomer(now: number): ContractorProfile {
  const { region, country, state_region, city, lat, lng, ...input } = inputOf({});
  return {
    ...input,
    id: 0,
    slug: '',
    logo: null,
    likes: 0,
    rating: null,
    review_count: 0,
    users_who_liked: [],
    location: { region, country, continent: null, state_region, city, lat, lng },
    claimed: false,
    media: [],
    profile_source: 'cms',
    last_updated: iso(now),
    confirmed: forEachSection(() => null),
    definitions: [],
  };
}

/** The proportions in which the gallery shows every picture; those of one that is not copied yet are not known. */
const unknownSize = { width: 1200, height: 800 };

async function draftPictures(
  knex: Knex,
  contractor: Contractor | undefined,
  fields: Record<string, unknown>,
  fileUrl: Shown['fileUrl'],
): Promise<Pick<ContractorProfile, 'logo' | 'media'>> {
  const logo = cmsFile.nullable().default(null).cast(fields.logo);
  const media = array(cmsFile.required())
    .required()
    .cast(fields.media ?? []);
  const copied = await copiedPictures(
    knex,
    contractor,
    [logo, ...media].flatMap((one) => one?.file ?? []),
  );
  const shownAs = (one: CmsFile, place: number): ContractorProfile['media'][number] => {
    const known = contractor?.media.find(({ id }) => id === copied.get(one.file)?.id);
    return known ? { ...known, alt: one.alt } : { id: -1 - place, url: fileUrl(one), alt: one.alt, kind: 'image', ...unknownSize };
  };
  const key = logo && copied.get(logo.file)?.storage_key;
  const keptLogo = key && contractor?.logo?.includes(key) ? contractor.logo : null;
  return { logo: logo && (keptLogo ?? fileUrl(logo)), media: media.map(shownAs) };
}

async function copiedPictures(knex: Knex, contractor: Contractor | undefined, files: string[]): Promise<Map<string, Picture>> {
  if (!contractor || files.length === 0) return new Map();
  const pictures = await Picture.query(knex).where({ contractor_id: contractor.id }).whereIn('cms_file', files);
  return new Map(pictures.map((picture) => [picture.cms_file ?? '', picture]));
}
