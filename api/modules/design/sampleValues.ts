import { certificate } from '#contract/contractors/facts/certificates';
import { rig } from '#contract/contractors/facts/rigs';
import type { EnquiryJob } from '#contract/enquiries/enquiries';

/** Placeholder for the token in an email's link. It opens nothing. */
export const token = 'sample-link-that-opens-nothing-0000000';
export const reason = 'The letterhead you sent is from another company.';

/** Recipient and company. */
export const recipientValues = {
  name: 'Kim Lee',
  company: 'Northern Terrain Drilling',
  slug: 'northern-terrain-drilling',
  id: 7,
  account: 'kim.lee@northern-terrain.example',
};

export const invitationValues = {
  ...recipientValues,
  inviter: 'Kim Lee',
  role: 'editor' as const,
  email: 'lee.marsh@northern-terrain.example',
  expiresAt: Date.UTC(2026, 11, 1),
};

/** Values of emails about projects. */
export const projectValues = { project: { name: 'Bulong Deeps', year: 2024, year_to: 2026 }, lifetime: 30 * 86_400_000 };

export const reminderValues = {
  rigs: [
    rig.cast({ make: 'Sandvik', model: 'DE710', quantity: 2, availability: 'Free now' }),
    rig.cast({ make: 'Schramm', model: 'T450', availability: 'Committed until a month', available_month: '2027-03' }),
  ],
  certificates: [certificate.cast({ type: 'ISO 45001', number: 'OHS-20817', expires_on: '2027-01-31' })],
  now: Date.UTC(2026, 10, 1),
};

export const searchValues = {
  search: 'Sonic in Ghana',
  query: 'country=Ghana&drilling_methods=Sonic',
  frequency: 'weekly' as const,
  contractors: [
    { name: 'Northern Terrain Drilling', slug: 'northern-terrain-drilling', reasons: ['New in this search'] },
    {
      name: 'Bulong Exploration Drilling',
      slug: 'bulong-exploration-drilling',
      reasons: ['New availability: Free from Mar 2027', 'New certificate: ISO 45001'],
    },
  ],
  total: 5,
};

export const reviewRequestValues = { ...recipientValues, name: 'Gia Okafor', inviter: 'Kim Lee' };

export const review = {
  rating: 4,
  title: 'Straight holes, tidy pads',
  text: 'The crew kept the deviation under one degree and left every pad as they had found it.\nOne rig came a week late.',
};

const job: EnquiryJob = {
  place: 'Obuasi South',
  country: 'Ghana',
  area: 'Ashanti',
  method: 'Diamond Drilling',
  holes: 24,
  total_length: 9600,
  average_depth: 400,
  maximum_depth: 620,
  length_unit: 'm',
  hole_size: 'HQ',
  start_from: '2027-02-01',
  start_to: '2027-03-15',
  access: 'unsealed_road',
  camp: 'ours',
  certificates: ['ISO 9001', 'ISO 45001'],
  notes: 'Two rigs, day and night shift.\nWater is 300 m from the first pad.',
};

export const call = { starts_at: '2027-01-19T01:30:00.000Z', minutes: 30, time_zone: 'Australia/Perth' };

export const sentEnquiryValues = {
  name: 'Gia Okafor',
  companies: ['Northern Terrain Drilling', 'Copper Ridge Drilling', 'Deep Core Services'],
  leftOut: ['Silent Rock Drilling'],
  job,
};

export const receivedEnquiryValues = {
  ...recipientValues,
  recipients: 3,
  sender: { name: 'Gia Okafor', email: 'gia@goldstone.example', phone: '+233 30 555 0100', company: 'Goldstone Exploration' },
  job,
  files: 2,
};

export const reply = {
  name: 'Gia Okafor',
  company: recipientValues.company,
  author: 'Kim Lee',
  text: "We can start with two rigs on 8 February.\nYou'll get the full offer by Friday.",
  job,
  to: { name: 'Gia Okafor', email: 'gia@goldstone.example' },
};

export const queues = [
  { label: 'Claims', count: 3, oldest: Date.UTC(2026, 10, 18), disputes: 1 },
  { label: 'Profiles', count: 8, oldest: Date.UTC(2026, 10, 20) },
  { label: 'Reviews', count: 2, oldest: null },
];

export const dispute = {
  person: 'Lee Marsh',
  position: 'Managing director',
  email: 'lee.marsh@northern-terrain.example',
  reason: 'The owner of this profile left the company in March.',
  claim: 12,
};
