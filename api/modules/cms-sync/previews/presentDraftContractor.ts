import type { Knex } from 'knex';
import { array } from 'yup';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import { Picture } from '#api/modules/contractors/models/Picture';
import { pickRegisterTotals, presentProfile } from '#api/modules/contractors/presenters/contractor';
import { contractorColumns } from '#api/modules/contractors/store/contractorColumns';
import { buildBaseSlug } from '#api/modules/contractors/store/slugs';
import { presentDefinitions, Term } from '#api/modules/vocabularies/Term';
import { type CmsFile, cmsFile } from '#contract/cms-sync/cms';
import { mapSections } from '#contract/contractors/contractorFields';
import { type ContractorInput, type ContractorProfile, contractorInput } from '#contract/contractors/contractors';
import { iso } from '#contract/shared/time/isoTime';
import { type TermKey, termKeys } from '#contract/vocabularies/filters';
import { buildPhoneUrl } from '../../contractors/presenters/phoneUrl';

interface ContractorDraft {
  /** Id of the draft's contractor; null for a new one. */
  id: number | null;
  /** The valid fields of the draft. */
  fields: Record<string, unknown>;
  /** Returns the URL of a file of the draft that the site hasn't copied yet. */
  fileUrl: (file: CmsFile) => string;
  now: number;
}

/** The profile as it will be once the draft is published: the draft's fields combined with the site's own current data. */
export async function presentDraftContractor(knex: Knex, { id, fields, fileUrl, now }: ContractorDraft): Promise<ContractorProfile> {
  const contractor = id === null ? undefined : await Contractor.query(knex).findById(id).withGraphFetched('formerNames');
  const currentProfile = contractor ? presentProfile(contractor, null) : buildEmptyProfile(now);
  const { verified, premium, profile_type, verification_status, profile_status, profile_source, ...input } = inputOf(fields);
  const { region, country, state_region, city, lat, lng, ...content } = input;
  const place = contractorColumns(inputOf(fields));
  return {
    ...currentProfile,
    ...content,
    ...pickRegisterTotals(place),
    name: content.name || 'Unnamed company',
    slug: currentProfile.slug || buildBaseSlug(content.name) || 'draft',
    location: {
      region: place.region,
      country: place.country,
      continent: place.continent,
      state_region: place.state_region,
      city: place.city,
      lat: place.lat,
      lng: place.lng,
    },
    phone_url: content.phone && buildPhoneUrl(content.phone, place.country ?? null),
    definitions: await findDefinitions(knex, input),
    ...(await presentDraftPictures(knex, contractor, fields, fileUrl)),
  };
}

/** Definitions of the draft's terms. */
async function findDefinitions(knex: Knex, input: Pick<ContractorInput, TermKey>): Promise<ContractorProfile['definitions']> {
  const labels = termKeys.flatMap((key) => input[key]);
  const terms = labels.length > 0 ? await Term.query(knex).whereIn('label', labels).orderBy(['position', 'id']) : [];
  return presentDefinitions(terms.filter(({ vocabulary, label }) => input[vocabulary]?.includes(label)));
}

function inputOf(fields: Record<string, unknown>): ContractorInput {
  return contractorInput.cast({ ...fields, name: fields.name ?? '' }, { stripUnknown: true });
}

/** The profile of a contractor that isn't in the directory yet. */
function buildEmptyProfile(now: number): ContractorProfile {
  const { region, country, state_region, city, lat, lng, ...input } = inputOf({});
  return {
    ...input,
    id: 0,
    slug: '',
    logo: null,
    current_at: iso(now),
    certificates_seen: [],
    safety_years_seen: [],
    projects_confirmed: [],
    safety_rates: null,
    available_from: null,
    likes: 0,
    rating: null,
    review_count: 0,
    users_who_liked: [],
    location: { region, country, continent: null, state_region, city, lat, lng },
    claimed: false,
    ...pickRegisterTotals(contractorColumns(inputOf({}))),
    media: [],
    profile_source: 'cms',
    last_updated: iso(now),
    confirmed: mapSections(() => null),
    sources: mapSections(() => null),
    definitions: [],
  };
}

/** The gallery's aspect ratio, used for pictures that aren't copied yet and whose size is unknown. */
const unknownSize = { width: 1200, height: 800 };

async function presentDraftPictures(
  knex: Knex,
  contractor: Contractor | undefined,
  fields: Record<string, unknown>,
  fileUrl: ContractorDraft['fileUrl'],
): Promise<Pick<ContractorProfile, 'logo' | 'media'>> {
  const logo = cmsFile.nullable().default(null).cast(fields.logo);
  const media = array(cmsFile.required())
    .required()
    .cast(fields.media ?? []);
  const copied = await findCopiedPictures(
    knex,
    contractor,
    [logo, ...media].flatMap((draftFile) => draftFile?.file ?? []),
  );
  const presentPicture = (draftFile: CmsFile, place: number): ContractorProfile['media'][number] => {
    const existing = contractor?.media.find(({ id }) => id === copied.get(draftFile.file)?.id);
    return existing
      ? { ...existing, alt: draftFile.alt }
      : { id: -1 - place, url: fileUrl(draftFile), alt: draftFile.alt, kind: 'image', ...unknownSize };
  };
  const key = logo && copied.get(logo.file)?.storage_key;
  const existingLogo = key && contractor?.logo?.includes(key) ? contractor.logo : null;
  return { logo: logo && (existingLogo ?? fileUrl(logo)), media: media.map(presentPicture) };
}

async function findCopiedPictures(knex: Knex, contractor: Contractor | undefined, files: string[]): Promise<Map<string, Picture>> {
  if (!contractor || files.length === 0) return new Map();
  const pictures = await Picture.query(knex).where({ contractor_id: contractor.id }).whereIn('cms_file', files);
  return new Map(pictures.map((picture) => [picture.cms_file ?? '', picture]));
}
