import type { ContractorCard } from '#contract/contractors/contractors';
import { mapVocabularies } from '#contract/vocabularies/filters';

const emptyCard: ContractorCard = {
  id: 900_010,
  slug: '',
  name: '',
  description: '',
  verified: false,
  premium: false,
  profile_type: null,
  verification_status: null,
  logo: null,
  likes: 0,
  rating: null,
  review_count: 0,
  users_who_liked: [],
  location: { region: null, country: null, continent: null, state_region: null, city: null, lat: null, lng: null },
  rig_count: null,
  registered_rigs: null,
  depth_nq: null,
  depth_hq: null,
  depth_pq: null,
  depth_rc: null,
  available_from: null,
  years_experience: null,
  claimed: false,
  current_at: '2026-10-05T02:00:00.000Z',
  ...mapVocabularies((): string[] => []),
};
const oceania = { region: 'Australia & Oceania', continent: 'Oceania', lat: null, lng: null };

/** Contractors similar to the sample company: one of each tier, and one with few fields. */
export const sampleCards: ContractorCard[] = [
  {
    ...emptyCard,
    id: 900_011,
    slug: 'sample-gibber-plain-drilling',
    name: 'Gibber Plain Drilling',
    description: 'Surface diamond drilling between Broken Hill and the Gawler Craton, with six rigs and a workshop in Port Augusta.',
    verified: true,
    profile_type: 'standard',
    verification_status: 'verified',
    likes: 41,
    rating: 4.33,
    review_count: 6,
    location: { ...oceania, country: 'Australia', state_region: 'South Australia', city: 'Port Augusta' },
    rig_count: 6,
    years_experience: 14,
    claimed: true,
    drilling_methods: ['Diamond Drilling', 'Mud Rotary'],
    drilling_locations: ['Surface', 'Remote'],
    drilling_purposes: ['Exploration'],
  },
  {
    ...emptyCard,
    id: 900_012,
    slug: 'sample-tawhai-core',
    name: 'Tawhai Core',
    description: 'Heli-portable rigs for steep country.',
    premium: true,
    profile_type: 'premium',
    likes: 73,
    review_count: 2,
    location: { ...oceania, country: 'New Zealand', state_region: 'West Coast', city: 'Reefton' },
    rig_count: 9,
    years_experience: 21,
    claimed: true,
    drilling_methods: ['Diamond Drilling', 'Directional Core Drilling', 'Sonic Drilling'],
    drilling_locations: ['Steep / Mountain Terrain'],
    drilling_purposes: ['Resource Definition', 'Geotechnical'],
  },
  {
    ...emptyCard,
    id: 900_013,
    slug: 'sample-lone-gum-boring',
    name: 'Lone Gum Boring',
    location: { ...oceania, country: 'Australia', state_region: null, city: null },
  },
];

/** The sample cards with what they share with the sample company. */
export const sampleSimilar: ContractorCard[] = sampleCards.map((card) => ({
  ...card,
  shared: {
    terms: card.drilling_methods.length > 0 ? card.drilling_methods.slice(0, 2) : ['Exploration'],
    place: card.location.country,
    depth: false,
  },
}));
