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
      Norrbotten 6 | arctic | Fennoscandian Shield | Kiruna 67.856 20.225, Gällivare 67.133 20.659, Luleå 65.585 22.154, Arvidsjaur 65.590 19.166
      Västerbotten 6 | arctic | Skellefte District, Fennoscandian Shield | Boliden 64.864 20.382, Skellefteå 64.750 20.953, Lycksele 64.596 18.675, Sorsele 65.532 17.534
      Dalarna 4 | | Fennoscandian Shield | Falun 60.604 15.626, Ludvika 60.150 15.188, Hedemora 60.277 15.989
      Örebro 2 | | Fennoscandian Shield | Askersund 58.880 14.903, Lindesberg 59.594 15.230`,
  },
  {
    name: 'Finland',
    weight: 20,
    phone: '358 8 13 16 17',
    legalForms: 'Oy; Ky',
    names: ['finnish'],
    minerals: 'gold, nickel, cobalt, chrome, copper, lithium, phosphate',
    land: `
      Lapland 8 | arctic | Fennoscandian Shield | Sodankylä 67.416 26.590, Kittilä 67.661 24.891, Rovaniemi 66.503 25.729, Kemi 65.736 24.564
      Kainuu 3 | arctic | Fennoscandian Shield | Kajaani 64.227 27.729, Sotkamo 64.131 28.388
      North Karelia 3 | | Fennoscandian Shield | Outokumpu 62.725 29.018, Joensuu 62.601 29.763
      Northern Ostrobothnia 3 | arctic | Fennoscandian Shield | Pyhäjärvi 63.682 25.979, Nivala 63.930 24.966, Oulu 65.012 25.465
      Central Ostrobothnia 2 | | Fennoscandian Shield | Kaustinen 63.549 23.699, Kokkola 63.838 23.130`,
  },
  {
    name: 'Norway',
    weight: 10,
    phone: '47 22 73 75 78',
    legalForms: 'AS',
    names: ['norwegian'],
    minerals: 'iron ore, titanium, copper, nickel, graphite',
    land: `
      Finnmark 2 | arctic | Fennoscandian Shield | Kirkenes 69.727 30.045, Alta 69.969 23.272
      Nordland 4 | arctic mountain | Fennoscandian Shield | Mo i Rana 66.313 14.142, Narvik 68.438 17.427, Bodø 67.280 14.405
      Trøndelag 3 | mountain | Fennoscandian Shield | Røros 62.575 11.384, Løkken Verk 63.124 9.697, Trondheim 63.430 10.395
      Rogaland 1 | mountain | Fennoscandian Shield | Sokndal 58.338 6.283`,
  },
  {
    name: 'Spain',
    weight: 13,
    phone: '34 924 954 955 959 985',
    legalForms: 'S.L.; S.A.',
    names: ['hispanic'],
    minerals: 'copper, zinc, tungsten, lithium, fluorite, gold',
    land: `
      Andalusia 6 | | Iberian Pyrite Belt | Huelva 37.261 -6.945, Seville 37.389 -5.984, Linares 38.095 -3.636, Nerva 37.696 -6.550
      Extremadura 3 | | | Badajoz 38.879 -6.970, Cáceres 39.476 -6.372
      Asturias 2 | mountain coal | | Oviedo 43.361 -5.849, Langreo 43.300 -5.685
      Castile and León 2 | | | Salamanca 40.970 -5.664, León 42.599 -5.567`,
  },
  {
    name: 'Portugal',
    weight: 9,
    phone: '351 21 22 276 284 286',
    legalForms: 'Lda.; S.A.',
    names: ['lusophone'],
    minerals: 'copper, zinc, lithium, tungsten, tin',
    land: `
      Beja 4 | | Iberian Pyrite Belt | Castro Verde 37.698 -8.086, Aljustrel 37.877 -8.165, Beja 38.015 -7.863
      Castelo Branco 2 | mountain | | Covilhã 40.280 -7.504, Fundão 40.137 -7.501
      Vila Real 2 | mountain | | Montalegre 41.824 -7.791, Boticas 41.689 -7.669`,
  },
  {
    name: 'Ireland',
    weight: 11,
    phone: '353 1 41 46 52 57 67',
    legalForms: 'Ltd; Teoranta',
    names: ['celtic'],
    minerals: 'zinc, lead, gold, lithium, aggregates',
    land: `
      Meath 4 | | Irish Midlands | Navan 53.653 -6.681, Kells 53.727 -6.879
      Tipperary 3 | | Irish Midlands | Thurles 52.682 -7.806, Nenagh 52.862 -8.197
      Offaly 2 | | Irish Midlands | Tullamore 53.275 -7.493
      Monaghan 2 | | | Castleblayney 54.117 -6.733
      Galway 1 | | Irish Midlands | Loughrea 53.197 -8.567`,
  },
  {
    name: 'United Kingdom',
    weight: 14,
    phone: '44 1209 1387 1662 1752 1887',
    legalForms: 'Ltd; LLP',
    names: ['celtic'],
    minerals: 'tin, tungsten, lithium, gold, potash, fluorspar',
    land: `
      England 6 | urban | | Redruth 50.233 -5.224, St Austell 50.340 -4.790, Whitby 54.486 -0.613, Buxton 53.259 -1.911, Plympton 50.386 -4.051
      Scotland 4 | mountain | | Aberfeldy 56.621 -3.867, Inverness 57.478 -4.225, Sanquhar 55.368 -3.923, Tyndrum 56.436 -4.711
      Wales 3 | mountain | | Dolgellau 52.743 -3.886, Amlwch 53.410 -4.345, Aberystwyth 52.415 -4.083
      Northern Ireland 3 | | | Omagh 54.598 -7.309, Gortin 54.717 -7.233`,
  },
  {
    name: 'Germany',
    weight: 12,
    phone: '49 341 371 3731 5321 2732',
    legalForms: 'GmbH; GmbH & Co. KG; AG',
    names: ['german'],
    minerals: 'tin, lithium, potash, fluorspar, copper, geothermal brine',
    land: `
      Saxony 5 | mountain | | Freiberg 50.912 13.343, Chemnitz 50.827 12.921, Annaberg-Buchholz 50.580 13.002, Leipzig 51.340 12.375
      Lower Saxony 3 | | | Goslar 51.906 10.429, Celle 52.626 10.081
      North Rhine-Westphalia 3 | urban coal | | Bochum 51.482 7.216, Siegen 50.875 8.024
      Thuringia 2 | | | Nordhausen 51.502 10.796, Sondershausen 51.369 10.870`,
  },
  {
    name: 'Poland',
    weight: 10,
    phone: '48 32 71 76 41',
    legalForms: 'Sp. z o.o.; S.A.; Sp.j.',
    names: ['polish'],
    minerals: 'copper, silver, zinc, coal, potash',
    land: `
      Lower Silesia 4 | | | Lubin 51.401 16.201, Legnica 51.207 16.155, Wałbrzych 50.771 16.284, Polkowice 51.504 16.071
      Silesia 4 | coal urban | | Katowice 50.265 19.024, Jastrzębie-Zdrój 49.955 18.574, Bytom 50.348 18.916
      Lesser Poland 2 | | | Olkusz 50.281 19.565, Kraków 50.065 19.945`,
  },
  {
    name: 'Serbia',
    weight: 12,
    phone: '381 11 30 36',
    legalForms: 'd.o.o.; a.d.',
    names: ['serbian', 'serbian', 'serbianCyrillic'],
    minerals: 'copper, gold, lead, zinc, lithium, boron',
    land: `
      Bor 5 | mountain | Tethyan Belt | Bor 44.075 22.096, Majdanpek 44.427 21.936
      Zaječar 2 | mountain | Tethyan Belt | Zaječar 43.904 22.285, Boljevac 43.825 21.957
      Belgrade 3 | urban | Tethyan Belt | Belgrade 44.787 20.457
      Mačva 1 | | | Loznica 44.534 19.224`,
  },
  {
    name: 'Romania',
    weight: 5,
    phone: '40 254 258 262',
    legalForms: 'S.R.L.; S.A.',
    names: ['latinEuropean'],
    minerals: 'gold, copper, silver, magnesium',
    land: `
      Hunedoara 2 | mountain | Tethyan Belt | Deva 45.883 22.900, Brad 46.129 22.790
      Alba 2 | mountain | Tethyan Belt | Abrud 46.274 23.063, Zlatna 46.109 23.219
      Maramureș 1 | mountain | | Baia Mare 47.657 23.585`,
  },
  {
    name: 'Czechia',
    weight: 4,
    phone: '420 417 475 596',
    legalForms: 's.r.o.; a.s.',
    names: ['latinEuropean'],
    minerals: 'lithium, tin, tungsten, coal',
    land: `
      Ústí nad Labem 2 | mountain | | Teplice 50.640 13.825, Dubí 50.681 13.789
      Moravian-Silesian 1 | coal | | Ostrava 49.821 18.263`,
  },
  {
    name: 'France',
    weight: 5,
    phone: '33 2 4 5',
    legalForms: 'SARL; SAS',
    names: ['francophone'],
    minerals: 'lithium, tungsten, kaolin, fluorite',
    land: `
      Auvergne-Rhône-Alpes 2 | mountain | | Clermont-Ferrand 45.778 3.087, Vichy 46.127 3.426
      Brittany 1 | | | Quimper 47.997 -4.098, Pontivy 48.068 -2.963
      Nouvelle-Aquitaine 1 | | | Limoges 45.834 1.262`,
  },
];
