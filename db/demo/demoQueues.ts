import type { ClaimKind } from '#contract/claims';
import type { Tier } from '#contract/contractors/badge';
import type { EnquiryReportKind } from '#contract/enquiries/enquiryChoices';
import type { FeedbackCategory } from '#contract/feedback/feedback';

/** Fictional people with requests to the admins; nobody can sign in as them. */
export const demoRequesters = [
  { username: 'marta.kowalczyk@bobrek-core.example', full_name: 'Marta Kowalczyk', company_name: 'Bobrek Core Drilling' },
  { username: 'isaac.otieno@mara-escarpment.example', full_name: 'Isaac Otieno', company_name: 'Mara Escarpment Drilling' },
  { username: 'joseph.quiroga@mailbox.example', full_name: 'José Quiroga', company_name: null },
  { username: 'lena.fischer@reefton-manuka.example', full_name: 'Lena Fischer', company_name: 'Mānuka Reefton Drilling' },
  { username: 'bryce.tolman@mailbox.example', full_name: 'Bryce Tolman', company_name: null },
] as const;
type RequesterUsername = (typeof demoRequesters)[number]['username'];

interface DemoProfile {
  hoursAgo: number;
  requestedBy: RequesterUsername;
  requested_tier: Tier;
  fields: {
    name: string;
    description: string;
    website: string;
    country: string;
    city: string;
    state_region: string;
    drilling_methods: string[];
    drilling_locations: string[];
    drilling_purposes: string[];
    rig_count: number;
    years_experience: number;
  };
}

/** Profiles pending approval; the second one resembles a listed company. */
export const demoProfiles: DemoProfile[] = [
  {
    hoursAgo: 31,
    requestedBy: 'marta.kowalczyk@bobrek-core.example',
    requested_tier: 'standard',
    fields: {
      name: 'Bobrek Core Drilling',
      description:
        'Family company from Upper Silesia with five skid rigs for surface and underground coring to 1,600 m. Crews hold Polish mine rescue tickets and work two shifts. Core is photographed and boxed on site.',
      website: 'https://bobrek-core.example',
      country: 'Poland',
      city: 'Bytom',
      state_region: 'Śląskie',
      drilling_methods: ['Diamond Drilling'],
      drilling_locations: ['Surface', 'Underground'],
      drilling_purposes: ['Exploration', 'Geotechnical'],
      rig_count: 5,
      years_experience: 27,
    },
  },
  {
    hoursAgo: 8,
    requestedBy: 'joseph.quiroga@mailbox.example',
    requested_tier: 'basic',
    fields: {
      name: 'Perforista Quiroga & Hijos S.A.',
      description: 'Pozos de agua y sondeos de exploración en San Juan y La Rioja. Dos equipos sobre camión, desde 1989.',
      website: 'https://quiroga-hijos.example',
      country: 'Argentina',
      city: 'San Juan',
      state_region: 'San Juan',
      drilling_methods: ['Reverse Circulation (RC)', 'Mud Rotary'],
      drilling_locations: ['Surface'],
      drilling_purposes: ['Exploration', 'Water Well'],
      rig_count: 2,
      years_experience: 36,
    },
  },
  {
    hoursAgo: 3,
    requestedBy: 'isaac.otieno@mara-escarpment.example',
    requested_tier: 'premium',
    fields: {
      name: 'Mara Escarpment Drilling',
      description:
        'RC and aircore for greenstone belts around Lake Victoria. Three track rigs built for narrow ridges, with a workshop in Migori. Local crews, trained in house.',
      website: 'https://mara-escarpment.example',
      country: 'Kenya',
      city: 'Migori',
      state_region: 'Migori',
      drilling_methods: ['Reverse Circulation (RC)', 'Air Core'],
      drilling_locations: ['Surface', 'Remote'],
      drilling_purposes: ['Exploration', 'Grade Control'],
      rig_count: 3,
      years_experience: 9,
    },
  },
];

interface DemoClaim {
  hoursAgo: number;
  requestedBy: RequesterUsername;
  slug: string;
  kind: ClaimKind;
  position: string;
  work_email: string;
  note: string;
}

/** Pending claims: two people claim the same company, and one disputes an owner. */
export const demoClaims: DemoClaim[] = [
  {
    hoursAgo: 52,
    requestedBy: 'lena.fischer@reefton-manuka.example',
    slug: 'manuka-reefton-drilling',
    kind: 'ownership',
    position: 'Operations manager',
    work_email: 'lena.fischer@reefton-manuka.example',
    note: 'Our email moved to our own domain this spring; the website here is still the old one. Our company number is on the letterhead, I can send it.',
  },
  {
    hoursAgo: 20,
    requestedBy: 'bryce.tolman@mailbox.example',
    slug: 'manuka-reefton-drilling',
    kind: 'ownership',
    position: 'Consultant',
    work_email: 'bryce.tolman@mailbox.example',
    note: 'I look after directory listings for several drillers on the West Coast.',
  },
  {
    hoursAgo: 5,
    requestedBy: 'isaac.otieno@mara-escarpment.example',
    slug: 'eureka-quartz-drilling',
    kind: 'dispute',
    position: 'Director',
    work_email: 'isaac.otieno@mara-escarpment.example',
    note: 'We bought the rigs and the name of Eureka Quartz in August. The person who runs this profile left the company before that.',
  },
];

/** An enquiry in the demo contractor's inbox that was reported by it. */
export const demoEnquiryReport: { hoursAgo: number; slug: string; sender: string; kind: EnquiryReportKind; reason: string } = {
  hoursAgo: 11,
  slug: 'eureka-quartz-drilling',
  sender: 'growth@rank-rocket.example',
  kind: 'advertising',
  reason: 'They sell places in search engines. No drilling in it at all.',
};

export const demoFeedback: { hoursAgo: number; requestedBy: RequesterUsername; category: FeedbackCategory; text: string; page: string }[] = [
  {
    hoursAgo: 40,
    requestedBy: 'marta.kowalczyk@bobrek-core.example',
    category: 'idea',
    text: 'Could I say which rigs are free from which month? Clients ask me that first.',
    page: '/onboarding/create',
  },
  {
    hoursAgo: 6,
    requestedBy: 'lena.fischer@reefton-manuka.example',
    category: 'problem',
    text: 'On my phone the list of areas closes when I turn it sideways.',
    page: '/',
  },
];
