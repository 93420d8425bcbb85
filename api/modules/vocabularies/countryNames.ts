import type { TCountryCode } from 'countries-list';
import german from 'i18n-iso-countries/langs/de.json';
import english from 'i18n-iso-countries/langs/en.json';
import spanish from 'i18n-iso-countries/langs/es.json';
import french from 'i18n-iso-countries/langs/fr.json';
import portuguese from 'i18n-iso-countries/langs/pt.json';
import { foldText } from '../search/foldText';

/** Names of the tables of registers and agencies that the packages lack: long and short forms, abbreviations and parts of countries. */
const otherNames: Partial<Record<TCountryCode, string[]>> = {
  AE: ['Emirates', 'Utd Arab Emirates'],
  AG: ['Antigua', 'Antigua-Barbuda'],
  AR: ['Argentine Republic', 'The Argentine'],
  AU: ['Aust', 'Commonwealth of Australia'],
  BA: ['Bosnia', 'Bosnia-Herzegovina', 'Bosnia and Herz', 'BiH'],
  BN: ['Brunei Darussalam', 'Negara Brunei'],
  BQ: ['Caribbean Netherlands', 'Bonaire, St. Eustatius and Saba', 'BES Islands'],
  CC: ['Cocos Islands', 'Keeling Islands'],
  CD: [
    ...['Congo, Democratic Republic of the', 'Congo, DR', 'Congo DRC', 'DRC Congo', 'Congo (Kinshasa)', 'Kinshasa Congo', 'Democratic Congo'],
    ...['Congo, the Democratic Republic', 'Zaire (DRC)', 'RDC', 'RD Congo'],
  ],
  CF: ['CAR', 'Central Africa Republic', 'Central African Rep'],
  CG: ['Congo', 'Congo Republic', 'Congo (Brazzaville)', 'Brazzaville Congo', 'Congo, Republic of the', 'Republic Congo', 'ROC Congo'],
  CH: ['Swiss Confederation'],
  CI: ["Republic of Côte d'Ivoire", 'Ivory Coast'],
  CN: ['PRC', 'PR China', 'China PR', "People's Republic of China", 'Mainland China', 'China Mainland', 'Peoples Republic of China', 'PR of China'],
  CV: ['Cape Verde Islands'],
  CZ: ['Czech', 'Czech Rep'],
  DE: ['Federal Republic of Germany', 'FR Germany', 'BRD'],
  DO: ['Dominican Rep', 'DomRep'],
  EG: ['Egypt, Arab Rep'],
  EH: ['W Sahara', 'Sahrawi Arab Democratic Republic'],
  ES: ['Kingdom of Spain'],
  FK: ['Falklands', 'Malvinas', 'Islas Malvinas', 'Falkland Islands/Malvinas'],
  FM: ['FSM', 'Micronesia, Federated States', 'Fed States of Micronesia'],
  FO: ['Faeroe Islands', 'Faroes'],
  FR: ['French Republic', 'Metropolitan France', 'France, Metropolitan', 'Mainland France'],
  GA: ['Gabonese Republic'],
  GB: [
    ...['England', 'Scotland', 'Wales', 'Northern Ireland', 'N Ireland', 'Gt Britain', 'Britain', 'England and Wales', 'England, UK', 'Scotland, UK'],
    ...[
      'Wales, UK',
      'Northern Ireland, UK',
      'United Kingdom of Great Britain and Northern Ireland',
      'Great Britain and Northern Ireland',
      'Utd Kingdom',
    ],
    ...['Great Britain UK', 'UK of GB and NI', 'UK GB'],
  ],
  GN: ['Guinea-Conakry', 'Guinea Conakry', 'Guinea Republic'],
  GR: ['Hellenic Republic', 'Hellas'],
  HK: ['HK', 'Hong Kong SAR', 'Hong Kong, China', 'Hong Kong SAR, China', 'China, Hong Kong SAR', 'China, Hong Kong Special Administrative Region'],
  IE: ['Eire', 'Southern Ireland', 'Rep of Ireland', 'Irish Republic'],
  IM: ['Man, Isle of', 'IoM'],
  IO: ['BIOT', 'Chagos Islands'],
  IR: ['Islamic Rep of Iran'],
  IT: ['Italian Republic'],
  KG: ['Kirgizstan', 'Kirghizstan', 'Kyrgystan', 'Kyrgyz'],
  KN: ['St Kitts', 'Saint Christopher and Nevis', 'St Kitts-Nevis'],
  KP: [
    ...["Democratic People's Republic of Korea", 'Democratic Peoples Republic of Korea', 'N Korea', 'Korea North', 'DPR Korea', 'DPR of Korea'],
    ...['Korea, Dem Republic', 'Korea, DPRK'],
  ],
  KR: ['Korea, Republic', 'S Korea', 'Korea South', 'ROK', 'Korea ROK', 'Korea RO', 'RO Korea', 'RoK South Korea'],
  KZ: ['Kazakstan', 'Qazaqstan'],
  LA: ["Lao People's Democratic Republic", 'Lao', 'Lao PDR', 'Lao Peoples Democratic Republic'],
  LB: ['Lebanese Republic'],
  LY: ['Libyan Arab Jamahiriya', 'Libya Arab Jamahiriya', "Great Socialist People's Libyan Arab Jamahiriya"],
  MK: ['FYR Macedonia', 'Macedonia FYR', 'The Former Yugoslav Republic of Macedonia', 'N Macedonia', 'Former Yugoslav Republic of Macedonia'],
  MM: ['Burma/Myanmar', 'Myanmar/Burma', 'Union of Myanmar'],
  MO: ['Macao SAR', 'Macau SAR', 'Macau, China', 'Macao SAR, China', 'China, Macao SAR', 'China, Macao Special Administrative Region'],
  MP: ['Northern Marianas', 'CNMI', 'N Mariana Islands'],
  MX: ['United Mexican States', 'Méjico'],
  NL: ['Holland', 'Nederland', 'Netherlands, The'],
  NZ: ['Aotearoa', 'Aotearoa New Zealand', 'New Zealand Aotearoa'],
  PG: ['Papua N Guinea', 'Papua Niugini', 'Independent State of Papua New Guinea'],
  PH: ['Philippine Islands', 'Phillipines', 'Phillippines', 'Philipines'],
  PS: [
    ...[
      'Palestinian Territory, Occupied',
      'Occupied Palestinian Territory',
      'Palestinian Territories',
      'Palestinian Territory',
      'West Bank and Gaza',
    ],
    ...['West Bank', 'Gaza', 'Gaza Strip', 'Palestinian Authority'],
  ],
  PT: ['Portuguese Republic'],
  RE: ['Reunion Island', 'La Réunion'],
  RS: ['Republic of Serbia'],
  RU: ['Russian Fed', 'Russia Federation'],
  SA: ['KSA', 'Saudi'],
  SD: ['Sudan North', 'N Sudan'],
  SH: ['Saint Helena, Ascension and Tristan da Cunha'],
  SK: ['Slovak Republic', 'Slovak'],
  SS: ['S Sudan', 'Sudan, South'],
  ST: ['São Tomé', 'Sao Tome & Principe', 'Sao Tomé et Príncipe'],
  SY: ['Syria Arab Republic'],
  SZ: ['Kingdom of Swaziland', 'eSwatini'],
  TG: ['Togolese Republic'],
  TL: ['Timor Leste', 'Timor, East'],
  TR: ['Turkey', 'Turkiye'],
  TT: ['Trinidad', 'Tobago', 'Trinidad/Tobago', 'T&T'],
  TW: ['Republic of China', 'Taiwan ROC', 'Taiwan, China', 'Chinese Taipei', 'Taiwan Republic of China', 'ROC Taiwan', 'Taipei, Chinese'],
  TZ: ['Zanzibar', 'United Rep of Tanzania'],
  US: ['US of A', 'États-Unis', 'United States of America USA', 'America, United States of', 'United States US', 'Utd States', 'USA United States'],
  UY: ['Eastern Republic of Uruguay'],
  VA: ['Vatican City State', 'State of the Vatican City', 'The Vatican'],
  VC: ['St Vincent', 'St Vincent and Grenadines', 'Saint Vincent & the Grenadines'],
  VE: ['Venezuela, RB', 'RB Venezuela'],
  VG: ['BVI', 'Virgin Islands UK', 'Virgin Islands, GB'],
  VI: ['USVI', 'Virgin Islands US', 'Virgin Islands of the United States', 'American Virgin Islands'],
  WS: ['Western Samoa', 'W Samoa'],
  YE: ['Yemen Arab Republic', 'South Yemen', 'North Yemen'],
  ZA: ['RSA', 'S Africa', 'Rep of South Africa'],
};

/** Names by ISO code, English first. Where two countries have one name, the first one has it. */
export const countryNameTables: ReadonlyMap<string, string[]>[] = [
  new Map(Object.entries(otherNames)),
  ...[english, spanish, french, german, portuguese].map(
    ({ countries }) => new Map(Object.entries<string | string[]>(countries).map(([code, names]): [string, string[]] => [code, [names].flat()])),
  ),
];

const ignoredWords = new Set(['the', 'of', 'and', 'et', 'y', 'e', 'und']);
const fullWords: Record<string, string> = {
  ...{ st: 'saint', ste: 'saint', rep: 'republic', dem: 'democratic', fed: 'federated', sts: 'states', eq: 'equatorial', gt: 'great', utd: 'united' },
  ...{ is: 'islands', isl: 'islands', island: 'islands', peoples: 'people' },
};
/** Words of the long forms of names: `the Republic of Peru` is `Peru`. */
const formWords = new Set(
  (
    'republic kingdom state commonwealth federal federative federation islamic democratic socialist people plurinational bolivarian oriental arab ' +
    'united independent sultanate principality grand duchy hashemite co operative cooperative union'
  ).split(' '),
);
/** Names that several countries share without the words of their long forms, and those that they share without a part in brackets. */
const ambiguousShortKeys = new Set(['', 'congo', 'korea', 'islands virgin', 'martin saint']);
const ambiguousOutsideKeys = new Set([...ambiguousShortKeys, 'guinea', 'sudan', 'samoa']);

/** Returns the form in which names are compared: without accents, order and small words, so that "Korea, Republic of" is "Republic of Korea". */
export function countryKey(name: string): string {
  const words = splitName(name);
  return sortWords(words.length > 0 ? words : foldText(name).split(' '));
}

/**
 * Yields the keys by which a written country may be known, the most exact first: as written, without parts in brackets, and without the words
 * of a long form.
 */
export function* countryKeys(text: string): Generator<string> {
  yield countryKey(text);
  const outside = countryKey(text.replace(/[([][^()[\]]*[)\]]/g, ' '));
  if (!ambiguousOutsideKeys.has(outside)) yield outside;
  const short = sortWords(splitName(text).filter((word) => !formWords.has(word)));
  if (!ambiguousShortKeys.has(short)) yield short;
}

function sortWords(words: string[]): string {
  return words.toSorted((one, other) => Number(one > other) - Number(one < other)).join(' ');
}

function splitName(name: string): string[] {
  // Also joins codes with points.
  const folded = foldText(name)
    .replace(/\b(people) s\b/g, '$1')
    .replace(/\b\p{L}(?: \p{L}\b)+/gu, (letters) => letters.replaceAll(' ', ''));
  const words = folded.split(' ').filter((word) => word !== '' && !ignoredWords.has(word));
  // A single word may be a code, such as IS for Iceland.
  return words.length > 1 ? words.map((word) => fullWords[word] ?? word) : words;
}
