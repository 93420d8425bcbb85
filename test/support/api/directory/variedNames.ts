/** Names with their expected sort keys, normalized by hand. Some differ only in case or accents, and several contractors share each name. */
export const names: readonly (readonly [name: string, sortName: string])[] = [
  ['Ångström Borr', 'angstrom borr'],
  ['Angle Drilling', 'angle drilling'],
  ['angström borr AB', 'angstrom borr ab'],
  ['Éclair Forage', 'eclair forage'],
  ['Eclair Forage', 'eclair forage'],
  ['ECLAIR FORAGE', 'eclair forage'],
  ['zebra drilling', 'zebra drilling'],
  ['Zebra Drilling', 'zebra drilling'],
  ['Zulu Core', 'zulu core'],
  ['Łódź Wiercenia', 'lodz wiercenia'],
  ['Lodestar', 'lodestar'],
  ['Şimşek Sondaj', 'simsek sondaj'],
  ['İzmir Sondaj', 'izmir sondaj'],
  ['北方钻探', 'bei fang zuan tan'],
  ['Beijing Core', 'beijing core'],
  ['Сибирское Бурение', 'sibirskoe burenie'],
  ['Straße & Sohn', 'strasse & sohn'],
  ['Østfold Boring', 'ostfold boring'],
  ["O'Brien & Sons", "o'brien & sons"],
  ['100% Core', '100% core'],
  ['99 Rigs', '99 rigs'],
  ['"Quoted" Drilling', '"quoted" drilling'],
  ['Quokka Drilling', 'quokka drilling'],
  ['Côte Quokka', 'cote quokka'],
  ['_under_score', '_under_score'],
];

/** Terms and places with characters that break careless queries. */
export const oddTerms = ['50% "Core" & Co', "Miner's choice", '钻探 ünï_code', 'a\\b; DROP TABLE terms --', 'x=1&areas=y'];

interface PlaceRow {
  /** The input for the contractor. */
  given: { country: string | null; region: string | null; state_region: string | null };
  /** The expected stored and displayed values. */
  expected: { country: string | null; region: string | null; continent: string | null; state_region: string | null };
  sort: [country: string, state: string] | null;
}

function seat(country: string, [name, continent, region]: [string, string, string], state: string | null, sort: [string, string]): PlaceRow {
  return { given: { country, region: null, state_region: state }, expected: { country: name, region, continent, state_region: state }, sort };
}

const australia: [string, string, string] = ['Australia', 'Oceania', 'Australia & Oceania'];
export const places: readonly PlaceRow[] = [
  seat('Australia', australia, 'Western Australia', ['australia', 'western australia']),
  seat('AU', australia, 'Queensland', ['australia', 'queensland']),
  seat('aus', australia, null, ['australia', '']),
  seat('Canada', ['Canada', 'North America', 'North America'], 'Québec', ['canada', 'quebec']),
  seat('Canada', ['Canada', 'North America', 'North America'], 'Quesnel "North" & 100%', ['canada', 'quesnel "north" & 100%']),
  seat('USA', ['United States', 'North America', 'North America'], 'Nevada', ['united states', 'nevada']),
  seat('Mexico', ['Mexico', 'North America', 'Latin America & Caribbean'], 'Sonora', ['mexico', 'sonora']),
  seat('Chile', ['Chile', 'South America', 'Latin America & Caribbean'], "Región d'Antofagasta", ['chile', "region d'antofagasta"]),
  seat('Niger', ['Niger', 'Africa', 'Africa'], 'Zinder', ['niger', 'zinder']),
  seat('Nigeria', ['Nigeria', 'Africa', 'Africa'], 'Abia', ['nigeria', 'abia']),
  seat('Turkey', ['Türkiye', 'Asia', 'Middle East'], 'İzmir', ['turkiye', 'izmir']),
  seat('Tunisia', ['Tunisia', 'Africa', 'Africa'], null, ['tunisia', '']),
  seat('China', ['China', 'Asia', 'Asia'], '内蒙古', ['china', 'nei meng gu']),
  seat('Sweden', ['Sweden', 'Europe', 'Europe'], 'Norrbotten_%', ['sweden', 'norrbotten_%']),
  {
    given: { country: 'Ghana', region: 'Europe', state_region: null },
    expected: { country: 'Ghana', region: 'Europe', continent: 'Africa', state_region: null },
    sort: ['ghana', ''],
  },
  {
    given: { country: null, region: 'Asia', state_region: null },
    expected: { country: null, region: 'Asia', continent: null, state_region: null },
    sort: null,
  },
  {
    given: { country: null, region: null, state_region: null },
    expected: { country: null, region: null, continent: null, state_region: null },
    sort: null,
  },
];
