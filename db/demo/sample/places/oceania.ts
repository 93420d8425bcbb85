import type { CountryRow } from './placeTable';

export const oceania: CountryRow[] = [
  {
    name: 'Australia',
    weight: 165,
    phone: '61 2 3 7 8',
    legalForms: 'Pty Ltd; Pty Ltd; Pty Ltd; Ltd',
    names: ['australian'],
    minerals: 'gold, nickel, iron ore, lithium, copper, rare earths, zinc, uranium, mineral sands, bauxite',
    land: `
      Western Australia 48 | desert | Goldfields-Esperance, Pilbara, Kimberley | Kalgoorlie, Perth, Newman, Port Hedland, Karratha, Meekatharra, Leonora, Laverton, Southern Cross, Bunbury, Geraldton, Esperance, Kununurra, Tom Price, Norseman
      Queensland 20 | coal | Mount Isa Inlier, Bowen Basin | Mount Isa, Cloncurry, Mackay, Moranbah, Emerald, Townsville, Charters Towers, Gladstone, Rockhampton, Toowoomba
      New South Wales 15 | coal | Lachlan Fold Belt, Hunter Valley | Orange, Dubbo, Cobar, Broken Hill, Parkes, Singleton, Muswellbrook, Mudgee
      South Australia 8 | desert | Gawler Craton | Adelaide, Whyalla, Port Augusta, Roxby Downs, Port Lincoln
      Victoria 8 | mountain | Victorian Goldfields | Bendigo, Ballarat, Stawell, Horsham, Wangaratta
      Northern Territory 5 | desert | Tanami | Darwin, Alice Springs, Tennant Creek, Katherine
      Tasmania 3 | mountain | | Burnie, Zeehan, Queenstown, Rosebery`,
  },
  {
    name: 'New Zealand',
    weight: 8,
    phone: '64 3 4 6 7 9',
    legalForms: 'Ltd',
    names: ['pacific'],
    minerals: 'gold, silver, coal, aggregates',
    land: `
      Otago 4 | mountain | Central Otago | Cromwell, Dunedin, Alexandra
      West Coast 3 | mountain coal | | Reefton, Greymouth, Westport
      Waikato 3 | | | Waihi, Hamilton, Huntly`,
  },
  {
    name: 'Papua New Guinea',
    weight: 12,
    phone: '675 3 4 5 7',
    legalForms: 'Ltd',
    names: ['pacific'],
    minerals: 'copper, gold, nickel, cobalt',
    land: `
      Morobe 4 | jungle mountain | New Guinea Highlands | Lae, Wau, Bulolo
      Enga 2 | jungle mountain | New Guinea Highlands | Wabag, Porgera
      Western 2 | jungle mountain | New Guinea Highlands | Tabubil, Kiunga
      New Ireland 2 | jungle | | Kavieng, Namatanai
      National Capital District 3 | jungle | New Guinea Highlands | Port Moresby`,
  },
  {
    name: 'Fiji',
    weight: 3,
    phone: '679 3 6 8',
    legalForms: 'Ltd; Pte Ltd',
    names: ['pacific'],
    minerals: 'gold, bauxite, copper, magnetite sand',
    land: `
      Ba 3 | jungle | | Tavua, Vatukoula, Lautoka
      Bua 1 | jungle | | Nabouwalu
      Rewa 2 | jungle | | Suva`,
  },
  {
    name: 'New Caledonia',
    weight: 3,
    phone: '687 2 3 4',
    legalForms: 'SARL',
    names: ['francophone'],
    minerals: 'nickel, cobalt, chromite',
    land: `
      North Province 2 | mountain | | Koné, Kouaoua, Koumac
      South Province 2 | mountain | | Nouméa, Thio`,
  },
];
