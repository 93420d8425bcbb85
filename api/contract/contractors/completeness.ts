import { type FormSection, formSections } from './contractorFields';
import type { ContractorProfile } from './contractors';
import { isStale } from './sources';

interface Part {
  key: string;
  /** The form section that contains the field. */
  section: FormSection;
  /** A short request to fill in the part. */
  label: string;
  /** The request if the part exists but is too short. */
  labelWhenStarted?: string;
  /** Why the part is useful. */
  why: string;
  /** Percentage points that the part adds. The heaviest missing part is the next best step. */
  weight: number;
  isComplete: (profile: ContractorProfile) => boolean;
  isStarted?: (profile: ContractorProfile) => boolean;
}

const minDescriptionLength = 200;

/** The parts of a complete profile. This module does not depend on yup. */
const parts: readonly Part[] = [
  {
    key: 'drilling_methods',
    section: 'services',
    label: 'Choose your drilling methods',
    why: 'It is the first thing people filter by.',
    weight: 15,
    isComplete: (profile) => profile.drilling_methods.length > 0,
  },
  {
    key: 'description',
    section: 'company',
    label: 'Describe what you drill, where and for whom',
    why: 'A few sentences tell a geologist whether you suit the job.',
    weight: 12,
    labelWhenStarted: `Describe your company in more detail, using at least ${minDescriptionLength} characters`,
    isComplete: (profile) => profile.description.trim().length >= minDescriptionLength,
    isStarted: (profile) => profile.description.trim() !== '',
  },
  {
    key: 'logo',
    section: 'media',
    label: 'Add your logo',
    why: 'It appears next to your name in search results.',
    weight: 12,
    isComplete: (profile) => profile.logo !== null,
  },
  {
    key: 'media',
    section: 'media',
    label: 'Add a picture of your rigs or crews',
    why: 'Pictures show your equipment better than words.',
    weight: 10,
    isComplete: (profile) => profile.media.length > 0,
  },
  {
    key: 'website',
    section: 'company',
    label: 'Add your website',
    why: 'Visitors can find out more, and its domain helps verify your company.',
    weight: 8,
    isComplete: (profile) => profile.website !== null,
  },
  {
    key: 'phone',
    section: 'company',
    label: 'Add a phone number',
    why: 'A call is often the quickest way to reach you.',
    weight: 8,
    isComplete: (profile) => profile.phone !== null,
  },
  {
    key: 'rigs',
    section: 'fleet',
    label: 'Add your number of rigs and rig types',
    why: 'People search by fleet size and rig make.',
    weight: 8,
    isComplete: (profile) => profile.rig_count !== null && profile.rig_types.length > 0,
  },
  {
    key: 'notable_projects',
    section: 'fleet',
    label: 'Add a notable project',
    why: 'Past work helps convince clients.',
    weight: 7,
    isComplete: (profile) => profile.notable_projects.length > 0,
  },
  {
    key: 'certifications',
    section: 'certifications',
    label: 'Choose your certifications',
    why: 'Mines often ask for them first.',
    weight: 6,
    isComplete: (profile) => profile.certifications.length > 0,
  },
  {
    key: 'areas',
    section: 'location',
    label: 'Choose the mining areas you serve',
    why: 'They help people find you even if your base is far away.',
    weight: 6,
    isComplete: (profile) => profile.areas.length > 0,
  },
  {
    key: 'base',
    section: 'location',
    label: 'Add the location of your base',
    why: 'The state and city show how far a rig has to travel.',
    weight: 5,
    isComplete: ({ location }) => Boolean(location.country && (location.state_region || location.city)),
  },
  {
    key: 'years_experience',
    section: 'company',
    label: 'Add your years of experience',
    why: 'People can filter by it.',
    weight: 3,
    isComplete: (profile) => profile.years_experience !== null,
  },
];

export type CompletenessPart = Pick<Part, 'key' | 'section' | 'label' | 'why'> & {
  /** Percentage points that doing it, or confirming it, adds; 0 if it is done and up to date. */
  gain: number;
  done: boolean;
  /** Whether it is done, but nobody has changed or confirmed its section for a year; it then adds half. */
  stale: boolean;
};

export interface Completeness {
  /** 0 to 100. */
  percent: number;
  /** All parts, heaviest first. */
  parts: CompletenessPart[];
  /** The next best step: the heaviest missing part, else a section to confirm; undefined if nothing is missing or out of date. */
  next: Pick<CompletenessPart, 'section' | 'label' | 'why'> | undefined;
}

/**
 * Returns how complete a profile is, and which parts would improve it most. See docs/product-rules.md#31-sources-of-facts.
 * @param now in UTC milliseconds
 */
export function computeCompleteness(profile: ContractorProfile, now = Date.now()): Completeness {
  const weightedParts = parts
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ isComplete, isStarted, label, labelWhenStarted = label, weight, ...part }) => {
      const done = isComplete(profile);
      const stale = done && isStale(profile, part.section, now);
      const points = stale ? weight / 2 : weight;
      return { ...part, label: !done && isStarted?.(profile) ? labelWhenStarted : label, done, stale, gain: done && !stale ? 0 : points };
    });
  const percent = 100 - weightedParts.reduce((sum, { gain }) => sum + gain, 0);
  const stalePart = weightedParts.find(({ stale }) => stale);
  const next = weightedParts.find(({ done }) => !done) ?? (stalePart && requestConfirmation(stalePart.section));
  return { percent: Math.floor(percent), parts: weightedParts, next };
}

function requestConfirmation(section: FormSection): Completeness['next'] {
  const label = formSections.find(({ key }) => key === section)?.label ?? '';
  return { section, label: `Confirm that the section “${label}” is current`, why: 'No one has confirmed it for over a year, so it counts half.' };
}
