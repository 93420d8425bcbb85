import { array, boolean, number, object, ref, string } from 'yup';
import { plainNumber } from '../../../api/contract/plainNumber';
import { emailAddress } from '../../../api/contract/session';
import { readWebAddress } from '../../../api/contract/webAddress';

const noRigs = 'Please enter a whole number from 1 to 500';
const noYear = 'Please enter a year from 1850 to 2026, or nothing';
const noDay = 'Please enter a date';
const noCountry = 'Please choose a country';
const noSize = 'Please choose a size';
const noStars = 'Please choose 1 to 5 stars';
export const mostNotes = 200;
export const fewestNotes = 20;

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
  { value: 'small', label: 'Small', text: 'Up to ten people.' },
  { value: 'medium', label: 'Medium', text: 'Up to a hundred.' },
  { value: 'large', label: 'Large', text: 'More than that.' },
] as const;
export const units = [
  { value: 'm', label: 'metres' },
  { value: 'ft', label: 'feet' },
] as const;

const valuesOf = <Value extends string>(choices: readonly { value: Value }[]) => choices.map(({ value }) => value);

/** Every field of the form demo, with a rule for each that has one and two that compare fields. */
export const formDemoSchema = object({
  company: string().trim().required('Please enter the name of the company').min(3, 'At least 3 characters'),
  email: emailAddress(),
  website: string()
    .trim()
    .nullable()
    .test('address', 'Please enter a web address, such as https://example.com', (text) => !text || readWebAddress(text) !== null),
  password: string().required('Please choose a password').min(8, 'At least 8 characters'),
  repeated: string()
    .required('Please repeat the password')
    .oneOf([ref('password')], 'The two passwords differ'),
  rigs: plainNumber().typeError(noRigs).required(noRigs).integer(noRigs).min(1, noRigs).max(500, noRigs),
  founded: plainNumber().typeError(noYear).nullable().integer(noYear).min(1850, noYear).max(2026, noYear),
  notes: string()
    .trim()
    .required('Please write a few words')
    .min(fewestNotes, `At least ${fewestNotes} characters`)
    .max(mostNotes, `At most ${mostNotes} characters`),
  country: string().required(noCountry).oneOf(countries, noCountry),
  size: string().required(noSize).oneOf(valuesOf(sizes), noSize),
  unit: string().required().oneOf(valuesOf(units)),
  methods: array(string().required()).required().min(1, 'Please choose at least one').max(3, 'At most 3'),
  models: array(string().required().max(30, 'at most 30 characters')).required().max(5, 'At most 5'),
  start_from: string().nullable().required(noDay),
  start_to: string()
    .nullable()
    .test('order', 'The latest start comes after the earliest', (to, { parent }) => {
      const from: unknown = parent.start_from;
      return !to || typeof from !== 'string' || to >= from;
    }),
  rating: number().typeError(noStars).required(noStars).min(1, noStars).max(5, noStars),
  safety: number().nullable().min(1, noStars).max(5, noStars),
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

/** What the form can be filled in with. */
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
