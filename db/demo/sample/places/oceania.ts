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
      Western Australia 48 | desert | Goldfields-Esperance, Pilbara, Kimberley | Kalgoorlie -30.749 121.466, Perth -31.952 115.861, Newman -23.357 119.733, Port Hedland -20.312 118.610, Karratha -20.736 116.846, Meekatharra -26.594 118.497, Leonora -28.884 121.331, Laverton -28.628 122.403, Southern Cross -31.232 119.328, Bunbury -33.327 115.641, Geraldton -28.774 114.615, Esperance -33.860 121.891, Kununurra -15.773 128.739, Tom Price -22.694 117.793, Norseman -32.198 121.779
      Queensland 20 | coal | Mount Isa Inlier, Bowen Basin | Mount Isa -20.726 139.493, Cloncurry -20.705 140.505, Mackay -21.141 149.186, Moranbah -22.002 148.046, Emerald -23.527 148.164, Townsville -19.259 146.817, Charters Towers -20.077 146.261, Gladstone -23.843 151.257, Rockhampton -23.378 150.510, Toowoomba -27.561 151.953
      New South Wales 15 | coal | Lachlan Fold Belt, Hunter Valley | Orange -33.284 149.100, Dubbo -32.257 148.601, Cobar -31.498 145.841, Broken Hill -31.957 141.467, Parkes -33.137 148.176, Singleton -32.565 151.170, Muswellbrook -32.265 150.889, Mudgee -32.590 149.587
      South Australia 8 | desert | Gawler Craton | Adelaide -34.929 138.601, Whyalla -33.033 137.585, Port Augusta -32.493 137.766, Roxby Downs -30.563 136.895, Port Lincoln -34.732 135.859
      Victoria 8 | mountain | Victorian Goldfields | Bendigo -36.757 144.279, Ballarat -37.562 143.850, Stawell -37.057 142.780, Horsham -36.711 142.199, Wangaratta -36.358 146.312
      Northern Territory 5 | desert | Tanami | Darwin -12.463 130.844, Alice Springs -23.698 133.881, Tennant Creek -19.648 134.190, Katherine -14.465 132.264
      Tasmania 3 | mountain | | Burnie -41.053 145.904, Zeehan -41.884 145.336, Queenstown -42.080 145.557, Rosebery -41.778 145.540`,
  },
  {
    name: 'New Zealand',
    weight: 8,
    phone: '64 3 4 6 7 9',
    legalForms: 'Ltd',
    names: ['pacific'],
    minerals: 'gold, silver, coal, aggregates',
    land: `
      Otago 4 | mountain | Central Otago | Cromwell -45.045 169.195, Dunedin -45.874 170.504, Alexandra -45.249 169.380
      West Coast 3 | mountain coal | | Reefton -42.117 171.862, Greymouth -42.450 171.208, Westport -41.755 171.602
      Waikato 3 | | | Waihi -37.392 175.840, Hamilton -37.787 175.279, Huntly -37.560 175.160`,
  },
  {
    name: 'Papua New Guinea',
    weight: 12,
    phone: '675 3 4 5 7',
    legalForms: 'Ltd',
    names: ['pacific'],
    minerals: 'copper, gold, nickel, cobalt',
    land: `
      Morobe 4 | jungle mountain | New Guinea Highlands | Lae -6.723 146.996, Wau -7.338 146.717, Bulolo -7.200 146.650
      Enga 2 | jungle mountain | New Guinea Highlands | Wabag -5.492 143.722, Porgera -5.467 143.138
      Western 2 | jungle mountain | New Guinea Highlands | Tabubil -5.277 141.226, Kiunga -6.122 141.292
      New Ireland 2 | jungle | | Kavieng -2.574 150.797, Namatanai -3.667 152.433
      National Capital District 3 | jungle | New Guinea Highlands | Port Moresby -9.443 147.180`,
  },
  {
    name: 'Fiji',
    weight: 3,
    phone: '679 3 6 8',
    legalForms: 'Ltd; Pte Ltd',
    names: ['pacific'],
    minerals: 'gold, bauxite, copper, magnetite sand',
    land: `
      Ba 3 | jungle | | Tavua -17.441 177.863, Vatukoula -17.500 177.850, Lautoka -17.624 177.453
      Bua 1 | jungle | | Nabouwalu -16.990 178.690
      Rewa 2 | jungle | | Suva -18.141 178.442`,
  },
  {
    name: 'New Caledonia',
    weight: 3,
    phone: '687 2 3 4',
    legalForms: 'SARL',
    names: ['francophone'],
    minerals: 'nickel, cobalt, chromite',
    land: `
      North Province 2 | mountain | | Koné -21.059 164.866, Kouaoua -21.396 165.829, Koumac -20.566 164.284
      South Province 2 | mountain | | Nouméa -22.276 166.458, Thio -21.612 166.215`,
  },
];
