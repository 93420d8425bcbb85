import type { FormSection } from './contractorFields';
import type { ContractorProfile } from './contractors';

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
    why: 'It is the first thing that people filter by.',
    weight: 15,
    isComplete: (profile) => profile.drilling_methods.length > 0,
  },
  {
    key: 'description',
    section: 'company',
    label: 'Describe what you drill, where and for whom',
    why: 'A few sentences tell a geologist whether you fit.',
    weight: 12,
    labelWhenStarted: `Describe your company in more detail, with at least ${minDescriptionLength} characters`,
    isComplete: (profile) => profile.description.trim().length >= minDescriptionLength,
    isStarted: (profile) => profile.description.trim() !== '',
  },
  {
    key: 'logo',
    section: 'media',
    label: 'Add your logo',
    why: 'It stands on your card in every list.',
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
    why: 'Visitors go on from there, and it proves that the company is yours.',
    weight: 8,
    isComplete: (profile) => profile.website !== null,
  },
  {
    key: 'phone',
    section: 'company',
    label: 'Add a phone number',
    why: 'From a camp a call is often the quickest way.',
    weight: 8,
    isComplete: (profile) => profile.phone !== null,
  },
  {
    key: 'rigs',
    section: 'fleet',
    label: 'Say how many rigs you have and of which types',
    why: 'People look for a minimum of rigs, and for makes.',
    weight: 8,
    isComplete: (profile) => profile.rig_count !== null && profile.rig_types.length > 0,
  },
  {
    key: 'notable_projects',
    section: 'fleet',
    label: 'Add a notable project',
    why: 'Work that you have done is what convinces.',
    weight: 7,
    isComplete: (profile) => profile.notable_projects.length > 0,
  },
  {
    key: 'certifications',
    section: 'certifications',
    label: 'Choose your certifications',
    why: 'Mines ask for them before anything else.',
    weight: 6,
    isComplete: (profile) => profile.certifications.length > 0,
  },
  {
    key: 'areas',
    section: 'location',
    label: 'Choose the mining areas you serve',
    why: 'You are found by them even where your base is far.',
    weight: 6,
    isComplete: (profile) => profile.areas.length > 0,
  },
  {
    key: 'base',
    section: 'location',
    label: 'Say where your base is',
    why: 'State and city tell how far a rig has to come.',
    weight: 5,
    isComplete: ({ location }) => Boolean(location.country && (location.state_region || location.city)),
  },
  {
    key: 'years_experience',
    section: 'company',
    label: 'Say how many years you have drilled',
    why: 'It is one of the filters.',
    weight: 3,
    isComplete: (profile) => profile.years_experience !== null,
  },
];

export type CompletenessPart = Pick<Part, 'key' | 'section' | 'label' | 'why'> & {
  /** Percentage points that the part adds. */
  weight: number;
  done: boolean;
};

export interface Completeness {
  /** 0 to 100. */
  percent: number;
  /** All parts, heaviest first. */
  parts: CompletenessPart[];
  /** The next best step; undefined if nothing is missing. */
  next: CompletenessPart | undefined;
}

/** Returns how complete a profile is, and which parts would improve it most. */
export function computeCompleteness(profile: ContractorProfile): Completeness {
  const weightedParts = parts
    .map(({ isComplete, isStarted, label, labelWhenStarted = label, ...part }) => {
      const done = isComplete(profile);
      return { ...part, label: !done && isStarted?.(profile) ? labelWhenStarted : label, done };
    })
    .sort((one, other) => other.weight - one.weight);
  const percent = weightedParts.reduce((sum, { done, weight }) => sum + (done ? weight : 0), 0);
  return { percent, parts: weightedParts, next: weightedParts.find(({ done }) => !done) };
}
