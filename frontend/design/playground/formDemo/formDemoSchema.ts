import { array, boolean, number, object, ref, string } from 'yup';
import { emailAddress } from '#contract/accounts/session';
import { normalizeWebsiteUrl } from '#contract/shared/text/websiteUrl';
import { plainNumber } from '#contract/shared/values/plainNumber';

const rigsMessage = 'Please enter a whole number from 1 to 500';
const yearMessage = 'Please enter a year from 1850 to 2026, or leave this empty';
const dateMessage = 'Please enter a date';
const countryMessage = 'Please choose a country';
const sizeMessage = 'Please choose a size';
const starsMessage = 'Please choose 1 to 5 stars';
export const maxNotesLength = 200;
export const minNotesLength = 20;

export const methods = [
  'Air Core',
  'Auger',
  'Cable Tool',
  'Coiled Tubing',
  'Diamond Drilling',
  'Directional Core Drilling',
  'Geothermal',
  'Mud Rotary',
  'Percussion',
  'Raise Boring',
  'Reverse Circulation (RC)',
  'Rotary Air Blast (RAB)',
  'Sonic Drilling',
  'Water Bore',
] as const;
export const countries = ['Australia', 'Canada', 'Chile', 'Ghana', 'New Zealand'] as const;
export const sizes = [
  { value: 'small', label: 'Small', text: 'Up to 10 people.' },
  { value: 'medium', label: 'Medium', text: 'Up to 100 people.' },
  { value: 'large', label: 'Large', text: 'More than 100 people.' },
] as const;
export const units = [
  { value: 'm', label: 'metres' },
  { value: 'ft', label: 'feet' },
] as const;

const listValues = <Value extends string>(choices: readonly { value: Value }[]) => choices.map(({ value }) => value);

/** The fields of the form demo with their rules, two of which compare fields. */
export const formDemoSchema = object({
  company: string().trim().required('Please enter the company name').min(3, 'Company must be at least 3 characters'),
  email: emailAddress(),
  website: string()
    .trim()
    .nullable()
    .test('address', 'Please enter a URL, such as https://example.com', (text) => !text || normalizeWebsiteUrl(text) !== null),
  password: string().required('Please enter a password').min(8, 'Password must be at least 8 characters'),
  repeated: string()
    .required('Please repeat the password')
    .oneOf([ref('password')], 'The passwords do not match'),
  rigs: plainNumber().typeError(rigsMessage).required(rigsMessage).integer(rigsMessage).min(1, rigsMessage).max(500, rigsMessage),
  founded: plainNumber().typeError(yearMessage).nullable().integer(yearMessage).min(1850, yearMessage).max(2026, yearMessage),
  notes: string()
    .trim()
    .required('Please enter notes')
    .min(minNotesLength, `Notes must be at least ${minNotesLength} characters`)
    .max(maxNotesLength, `Notes must be ${maxNotesLength} characters or fewer`),
  country: string().required(countryMessage).oneOf(countries, countryMessage),
  size: string().required(sizeMessage).oneOf(listValues(sizes), sizeMessage),
  unit: string().required().oneOf(listValues(units)),
  methods: array(string().required()).required().min(1, 'Please choose at least 1 method').max(3, 'Please choose no more than 3 methods'),
  models: array(string().required().max(30, 'at most 30 characters')).required().max(5, 'Please enter no more than 5 rig models'),
  start_from: string().nullable().required(dateMessage),
  start_to: string()
    .nullable()
    .test('order', 'The latest start must be on or after the earliest start', (to, { parent }) => {
      const from: unknown = parent.start_from;
      return !to || typeof from !== 'string' || to >= from;
    }),
  rating: number().typeError(starsMessage).required(starsMessage).min(1, starsMessage).max(5, starsMessage),
  safety: number().nullable().min(1, starsMessage).max(5, starsMessage),
  copy: boolean().required(),
});

const empty = {
  company: '',
  email: '',
  website: null,
  password: '',
  repeated: '',
  rigs: null,
  founded: null,
  notes: '',
  country: '',
  size: '',
  unit: 'm',
  methods: [],
  models: [],
  start_from: null,
  start_to: null,
  rating: null,
  safety: null,
  copy: false,
};

/** Samples to fill the form. */
export const samples = {
  empty,
  good: {
    company: 'Northern Terrain Drilling',
    email: 'Kim.Lee@northern-terrain.example',
    website: 'https://northern-terrain.example',
    password: 'correct horse',
    repeated: 'correct horse',
    rigs: '14',
    founded: '1994',
    notes: 'Diamond and RC crews for the Goldfields, with a workshop in Kalgoorlie.',
    country: 'Australia',
    size: 'medium',
    unit: 'ft',
    methods: ['Diamond Drilling', 'Reverse Circulation (RC)'],
    models: ['LF90', 'UDR 1200'],
    start_from: '2027-02-01',
    start_to: '2027-03-15',
    rating: 4,
    safety: null,
    copy: true,
  },
  bad: {
    ...empty,
    company: 'NT',
    email: 'kim.lee@northern-terrain',
    website: 'northern terrain',
    password: 'horse',
    repeated: 'house',
    rigs: '1.5',
    founded: 'nineteen',
    notes: 'Good crews.',
    methods: ['Air Core', 'Auger', 'Cable Tool', 'Sonic Drilling'],
    models: ['A rig with a name that is much longer than a name may be'],
    start_from: '2027-03-15',
    start_to: '2027-02-01',
  },
} as const;
export type Sample = keyof typeof samples;
