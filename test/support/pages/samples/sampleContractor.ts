import type { ContractorCard } from '#contract/contractors/contractors';
import { mapVocabularies } from '#contract/vocabularies/filters';

/** A complete card for component tests. Tests override the values they check. */
export function sampleContractor(changes: Partial<ContractorCard> = {}): ContractorCard {
  return {
    id: 7,
    slug: 'northern-terrain-drilling',
    name: 'Northern Terrain Drilling',
    description: 'Diamond and RC crews for the Goldfields.',
    verified: true,
    premium: false,
    profile_type: null,
    verification_status: null,
    logo: null,
    likes: 12,
    rating: null,
    review_count: 0,
    users_who_liked: [],
    location: {
      region: 'Australia & Oceania',
      country: 'Australia',
      continent: 'Oceania',
      state_region: 'Western Australia',
      city: 'Kalgoorlie',
      lat: null,
      lng: null,
    },
    rig_count: 14,
    registered_rigs: null,
    depth_nq: null,
    depth_hq: null,
    depth_pq: null,
    depth_rc: null,
    available_from: null,
    years_experience: 32,
    claimed: false,
    current_at: '2026-11-05T02:00:00.000Z',
    ...mapVocabularies((): string[] => []),
    drilling_methods: ['Diamond Drilling', 'Reverse Circulation (RC)', 'Air Core'],
    drilling_locations: ['Surface', 'Remote'],
    drilling_purposes: ['Exploration', 'Grade Control'],
    ...changes,
  };
}
