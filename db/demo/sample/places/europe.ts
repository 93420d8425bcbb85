import type { CountryRow } from './placeTable';

export const europe: CountryRow[] = [
  {
    name: 'Sweden',
    weight: 20,
    phone: '46 23 90 910 953 980',
    legalForms: 'AB',
    names: ['swedish'],
    minerals: 'iron ore, copper, zinc, gold, lead, rare earths',
    land: `
      Norrbotten 6 | arctic | Fennoscandian Shield | Kiruna, Gällivare, Luleå, Arvidsjaur
      Västerbotten 6 | arctic | Skellefte District, Fennoscandian Shield | Boliden, Skellefteå, Lycksele, Sorsele
      Dalarna 4 | | Fennoscandian Shield | Falun, Ludvika, Hedemora
      Örebro 2 | | Fennoscandian Shield | Askersund, Lindesberg`,
  },
  {
    name: 'Finland',
    weight: 20,
    phone: '358 8 13 16 17',
    legalForms: 'Oy; Ky',
    names: ['finnish'],
    minerals: 'gold, nickel, cobalt, chrome, copper, lithium, phosphate',
    land: `
      Lapland 8 | arctic | Fennoscandian Shield | Sodankylä, Kittilä, Rovaniemi, Kemi
      Kainuu 3 | arctic | Fennoscandian Shield | Kajaani, Sotkamo
      North Karelia 3 | | Fennoscandian Shield | Outokumpu, Joensuu
      Northern Ostrobothnia 3 | arctic | Fennoscandian Shield | Pyhäjärvi, Nivala, Oulu
      Central Ostrobothnia 2 | | Fennoscandian Shield | Kaustinen, Kokkola`,
  },
  {
    name: 'Norway',
    weight: 10,
    phone: '47 22 73 75 78',
    legalForms: 'AS',
    names: ['norwegian'],
    minerals: 'iron ore, titanium, copper, nickel, graphite',
    land: `
      Finnmark 2 | arctic | Fennoscandian Shield | Kirkenes, Alta
      Nordland 4 | arctic mountain | Fennoscandian Shield | Mo i Rana, Narvik, Bodø
      Trøndelag 3 | mountain | Fennoscandian Shield | Røros, Løkken Verk, Trondheim
      Rogaland 1 | mountain | Fennoscandian Shield | Sokndal`,
  },
  {
    name: 'Spain',
    weight: 13,
    phone: '34 924 954 955 959 985',
    legalForms: 'S.L.; S.A.',
    names: ['hispanic'],
    minerals: 'copper, zinc, tungsten, lithium, fluorite, gold',
    land: `
      Andalusia 6 | | Iberian Pyrite Belt | Huelva, Seville, Linares, Nerva
      Extremadura 3 | | | Badajoz, Cáceres
      Asturias 2 | mountain coal | | Oviedo, Langreo
      Castile and León 2 | | | Salamanca, León`,
  },
  {
    name: 'Portugal',
    weight: 9,
    phone: '351 21 22 276 284 286',
    legalForms: 'Lda.; S.A.',
    names: ['lusophone'],
    minerals: 'copper, zinc, lithium, tungsten, tin',
    land: `
      Beja 4 | | Iberian Pyrite Belt | Castro Verde, Aljustrel, Beja
      Castelo Branco 2 | mountain | | Covilhã, Fundão
      Vila Real 2 | mountain | | Montalegre, Boticas`,
  },
  {
    name: 'Ireland',
    weight: 11,
    phone: '353 1 41 46 52 57 67',
    legalForms: 'Ltd; Teoranta',
    names: ['celtic'],
    minerals: 'zinc, lead, gold, lithium, aggregates',
    land: `
      Meath 4 | | Irish Midlands | Navan, Kells
      Tipperary 3 | | Irish Midlands | Thurles, Nenagh
      Offaly 2 | | Irish Midlands | Tullamore
      Monaghan 2 | | | Castleblayney
      Galway 1 | | Irish Midlands | Loughrea`,
  },
  {
    name: 'United Kingdom',
    weight: 14,
    phone: '44 1209 1387 1662 1752 1887',
    legalForms: 'Ltd; LLP',
    names: ['celtic'],
    minerals: 'tin, tungsten, lithium, gold, potash, fluorspar',
    land: `
      England 6 | urban | | Redruth, St Austell, Whitby, Buxton, Plympton
      Scotland 4 | mountain | | Aberfeldy, Inverness, Sanquhar, Tyndrum
      Wales 3 | mountain | | Dolgellau, Amlwch, Aberystwyth
      Northern Ireland 3 | | | Omagh, Gortin`,
  },
  {
    name: 'Germany',
    weight: 12,
    phone: '49 341 371 3731 5321 2732',
    legalForms: 'GmbH; GmbH & Co. KG; AG',
    names: ['german'],
    minerals: 'tin, lithium, potash, fluorspar, copper, geothermal brine',
    land: `
      Saxony 5 | mountain | | Freiberg, Chemnitz, Annaberg-Buchholz, Leipzig
      Lower Saxony 3 | | | Goslar, Celle
      North Rhine-Westphalia 3 | urban coal | | Bochum, Siegen
      Thuringia 2 | | | Nordhausen, Sondershausen`,
  },
  {
    name: 'Poland',
    weight: 10,
    phone: '48 32 71 76 41',
    legalForms: 'Sp. z o.o.; S.A.; Sp.j.',
    names: ['polish'],
    minerals: 'copper, silver, zinc, coal, potash',
    land: `
      Lower Silesia 4 | | | Lubin, Legnica, Wałbrzych, Polkowice
      Silesia 4 | coal urban | | Katowice, Jastrzębie-Zdrój, Bytom
      Lesser Poland 2 | | | Olkusz, Kraków`,
  },
  {
    name: 'Serbia',
    weight: 12,
    phone: '381 11 30 36',
    legalForms: 'd.o.o.; a.d.',
    names: ['serbian', 'serbian', 'serbianCyrillic'],
    minerals: 'copper, gold, lead, zinc, lithium, boron',
    land: `
      Bor 5 | mountain | Tethyan Belt | Bor, Majdanpek
      Zaječar 2 | mountain | Tethyan Belt | Zaječar, Boljevac
      Belgrade 3 | urban | Tethyan Belt | Belgrade
      Mačva 1 | | | Loznica`,
  },
  {
    name: 'Romania',
    weight: 5,
    phone: '40 254 258 262',
    legalForms: 'S.R.L.; S.A.',
    names: ['latinEuropean'],
    minerals: 'gold, copper, silver, magnesium',
    land: `
      Hunedoara 2 | mountain | Tethyan Belt | Deva, Brad
      Alba 2 | mountain | Tethyan Belt | Abrud, Zlatna
      Maramureș 1 | mountain | | Baia Mare`,
  },
  {
    name: 'Czechia',
    weight: 4,
    phone: '420 417 475 596',
    legalForms: 's.r.o.; a.s.',
    names: ['latinEuropean'],
    minerals: 'lithium, tin, tungsten, coal',
    land: `
      Ústí nad Labem 2 | mountain | | Teplice, Dubí
      Moravian-Silesian 1 | coal | | Ostrava`,
  },
  {
    name: 'France',
    weight: 5,
    phone: '33 2 4 5',
    legalForms: 'SARL; SAS',
    names: ['francophone'],
    minerals: 'lithium, tungsten, kaolin, fluorite',
    land: `
      Auvergne-Rhône-Alpes 2 | mountain | | Clermont-Ferrand, Vichy
      Brittany 1 | | | Quimper, Pontivy
      Nouvelle-Aquitaine 1 | | | Limoges`,
  },
];
