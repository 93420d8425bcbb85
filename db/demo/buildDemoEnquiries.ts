import { type EnquiryJob, enquiryJob } from '#contract/enquiries/enquiries';
import type { EnquiryState } from '#contract/enquiries/enquiryChoices';

/** A demo enquiry, from a fictional person. */
interface DemoEnquiry {
  /** Age of the enquiry in hours. */
  hoursAgo: number;
  sender: { name: string; email: string; phone: string; company: string };
  job: EnquiryJob;
  /** Slugs of the recipients, each with the state of its delivery. */
  deliveries: [slug: string, state: EnquiryState][];
  /** The first recipient's response, and the hours until it was sent. */
  reply?: { text: string; hoursLater: number };
}

/** The fields common to all enquiries; the rest is left open. */
const baseJob: EnquiryJob = enquiryJob.cast({ country: 'Australia', method: 'Diamond Drilling' });
const kurrajong = 'kurrajong-deep-core';
const eureka = 'eureka-quartz-drilling';

/**
 * Builds the demo enquiries, newest first; ages are relative to the creation of the demo. @param getDayAhead returns the date that many days ahead,
 * for the start of a job
 */
export function buildDemoEnquiries(getDayAhead: (days: number) => string): DemoEnquiry[] {
  return [
    {
      hoursAgo: 19,
      sender: { name: 'Priya Raman', email: 'priya.raman@yilgarn-nickel.example', phone: '+61 8 5550 0143', company: 'Yilgarn Nickel Exploration' },
      job: {
        ...baseJob,
        ...{ place: 'Lake Johnston East', area: 'Western Australia', holes: 3, total_length: 4200, average_depth: 1400, maximum_depth: 1650 },
        ...{
          hole_size: 'NQ',
          start_from: getDayAhead(40),
          start_to: getDayAhead(75),
          access: 'unsealed_road',
          camp: 'ours',
          certificates: ['ISO 45001'],
        },
        notes: 'One parent hole and two wedged daughters. Please quote the directional work on its own line.\nCore is to be oriented throughout.',
      },
      deliveries: [
        [kurrajong, 'new'],
        ['quandong-ridge-drilling', 'new'],
        [eureka, 'new'],
      ],
    },
    {
      hoursAgo: 70,
      sender: { name: 'Tom Ferrier', email: 'tom@ferrier-geology.example', phone: '', company: '' },
      job: { ...baseJob, area: 'Victoria', notes: 'Two holes of about 150 m near Heathcote.\nWhat would that cost, roughly?' },
      deliveries: [[eureka, 'new']],
    },
    {
      hoursAgo: 6 * 24 + 3,
      sender: { name: 'Hanne Solberg', email: 'h.solberg@tallawang-copper.example', phone: '+61 2 5550 0190', company: 'Tallawang Copper' },
      job: {
        ...baseJob,
        ...{ place: 'Tallawang', area: 'New South Wales', holes: 8, total_length: 6400, average_depth: 800, maximum_depth: 1100, hole_size: 'HQ' },
        ...{
          start_from: getDayAhead(60),
          start_to: getDayAhead(120),
          access: 'four_wheel_drive',
          camp: 'not_needed',
          certificates: ['ISO 9001', 'ISO 14001'],
        },
        notes: 'Farmland: drilling on weekdays only, and all fluids in tanks.',
      },
      deliveries: [[kurrajong, 'replied']],
      reply: {
        hoursLater: 21,
        text: 'Thank you, Hanne. We can start in that window with one rig on double shift.\nA quote with tank hire as its own line follows tomorrow.',
      },
    },
    {
      hoursAgo: 12 * 24 + 8,
      sender: { name: 'Luke Abbott', email: 'luke.abbott@whipstick-gold.example', phone: '+61 3 5550 0117', company: 'Whipstick Gold' },
      job: {
        ...baseJob,
        ...{ place: 'Whipstick decline', area: 'Victoria', holes: 40, total_length: 5200, average_depth: 130, maximum_depth: 210, hole_size: 'NQ' },
        ...{ start_from: getDayAhead(15), start_to: getDayAhead(30), access: 'underground', camp: 'not_needed' },
        notes: 'Fans of eight holes from five cuddies. Power and water are at the face.',
      },
      deliveries: [[eureka, 'replied']],
      reply: { hoursLater: 5, text: 'Hello Luke, one LM90 is free from the week you name. May we look at the cuddies on Thursday?' },
    },
    {
      hoursAgo: 20 * 24 + 6,
      sender: { name: 'Mei Tanaka', email: 'mei.tanaka@outback-iron.example', phone: '+61 8 5550 0162', company: 'Outback Iron' },
      job: {
        ...baseJob,
        ...{
          place: 'Weld Range',
          area: 'Western Australia',
          method: 'Reverse Circulation (RC)',
          holes: 120,
          total_length: 14_400,
          average_depth: 120,
        },
        ...{ access: 'tracks_needed', camp: 'contractor', notes: 'Infill on a 50 by 50 grid.' },
      },
      deliveries: [[kurrajong, 'closed']],
    },
    {
      hoursAgo: 28 * 24 + 2,
      sender: { name: 'Gareth Powell', email: 'gareth.powell@powell-water.example', phone: '+61 3 5550 0155', company: 'Powell Water Consulting' },
      job: {
        ...baseJob,
        ...{ place: 'Castlemaine', area: 'Victoria', holes: 4, total_length: 1312, average_depth: 328, length_unit: 'ft', hole_size: 'HQ' },
        ...{
          start_to: getDayAhead(-3),
          access: 'sealed_road',
          camp: 'not_needed',
          notes: 'Cored monitoring bores beside a school: quiet rig, school holidays only.',
        },
      },
      deliveries: [[eureka, 'closed']],
      reply: { hoursLater: 30, text: 'Thank you, Gareth. All our rigs are below ground in these holidays, so we have to pass.' },
    },
  ];
}
