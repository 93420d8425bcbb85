import type { CountryRow } from './placeTable';

export const latinAmerica: CountryRow[] = [
  {
    name: 'Chile',
    weight: 58,
    phone: '56 2 51 52 53 55 57 58',
    legalForms: 'SpA; S.A.; Ltda.',
    names: ['hispanic'],
    minerals: 'copper, molybdenum, lithium, gold, iron ore, iodine',
    land: `
      Antofagasta 12 | desert high_altitude | Atacama, Andean Porphyry Belt, Lithium Triangle | Calama -22.456 -68.924, Antofagasta -23.650 -70.398, Taltal -25.406 -70.484, Sierra Gorda -22.892 -69.320
      Atacama 8 | desert high_altitude | Atacama, Andean Porphyry Belt | Copiapó -27.366 -70.332, Vallenar -28.576 -70.758, Diego de Almagro -26.391 -70.046
      Coquimbo 5 | desert mountain | Andean Porphyry Belt | La Serena -29.903 -71.252, Ovalle -30.601 -71.199, Andacollo -30.231 -71.083, Salamanca -31.779 -70.963
      Tarapacá 4 | desert high_altitude | Atacama | Iquique -20.214 -70.152, Pozo Almonte -20.257 -69.786
      O'Higgins 3 | mountain | Andean Porphyry Belt | Rancagua -34.170 -70.744
      Santiago Metropolitan 5 | mountain | Andean Porphyry Belt | Santiago -33.449 -70.669`,
  },
  {
    name: 'Peru',
    weight: 56,
    phone: '51 1 44 54 64 73 76 84',
    legalForms: 'S.A.C.; S.A.; E.I.R.L.',
    names: ['hispanic'],
    minerals: 'copper, gold, silver, zinc, tin, lead',
    land: `
      Arequipa 6 | desert high_altitude | Andean Porphyry Belt | Arequipa -16.409 -71.537, Caravelí -15.773 -73.365, Camaná -16.624 -72.711
      Cajamarca 6 | mountain high_altitude | Andean Porphyry Belt | Cajamarca -7.164 -78.510, Hualgayoc -6.764 -78.607, Cajabamba -7.623 -78.046
      La Libertad 4 | mountain | Andean Porphyry Belt | Trujillo -8.112 -79.029, Huamachuco -7.815 -78.049
      Pasco 4 | high_altitude mountain | Andean Porphyry Belt | Cerro de Pasco -10.668 -76.257
      Junín 3 | high_altitude mountain | Andean Porphyry Belt | Huancayo -12.067 -75.205, La Oroya -11.519 -75.900
      Áncash 3 | high_altitude mountain | Andean Porphyry Belt | Huaraz -9.527 -77.528
      Lima 7 | desert | Andean Porphyry Belt | Lima -12.046 -77.043
      Cusco 3 | high_altitude mountain | Andean Porphyry Belt | Cusco -13.532 -71.967, Espinar -14.793 -71.413
      Puno 2 | high_altitude | | Juliaca -15.500 -70.133, Antauta -14.300 -70.294`,
  },
  {
    name: 'Brazil',
    weight: 46,
    phone: '55 31 34 62 71 77 91 93 94',
    legalForms: 'Ltda.; S.A.; EIRELI',
    names: ['lusophone'],
    minerals: 'iron ore, gold, copper, nickel, bauxite, niobium, lithium, manganese',
    land: `
      Minas Gerais 14 | mountain | Quadrilátero Ferrífero | Belo Horizonte -19.917 -43.935, Nova Lima -19.986 -43.847, Itabira -19.619 -43.227, Paracatu -17.222 -46.874, Araxá -19.593 -46.941, Araçuaí -16.850 -42.070
      Pará 9 | jungle | Carajás | Parauapebas -6.068 -49.902, Marabá -5.369 -49.118, Itaituba -4.276 -55.983, Canaã dos Carajás -6.497 -49.878
      Goiás 5 | | | Goiânia -16.687 -49.265, Crixás -14.549 -49.969, Alto Horizonte -14.198 -49.334
      Bahia 5 | desert | | Jacobina -11.181 -40.518, Salvador -12.971 -38.501, Brumado -14.204 -41.665
      Mato Grosso 3 | jungle | | Cuiabá -15.601 -56.097, Peixoto de Azevedo -10.226 -54.980
      Santa Catarina 2 | coal | | Criciúma -28.678 -49.370`,
  },
  {
    name: 'Argentina',
    weight: 28,
    phone: '54 264 297 387 388 2966',
    legalForms: 'S.A.; S.R.L.; S.A.S.',
    names: ['hispanic'],
    minerals: 'lithium, copper, gold, silver',
    land: `
      San Juan 6 | mountain high_altitude | Andean Porphyry Belt | San Juan -31.537 -68.536, Jáchal -30.241 -68.746
      Salta 5 | desert high_altitude | Lithium Triangle | Salta -24.783 -65.412, San Antonio de los Cobres -24.226 -66.319
      Santa Cruz 4 | desert | | Puerto San Julián -49.306 -67.729, Perito Moreno -46.590 -70.930, Río Gallegos -51.623 -69.216
      Jujuy 3 | high_altitude | Lithium Triangle | San Salvador de Jujuy -24.186 -65.300, Susques -23.401 -66.367
      Catamarca 3 | high_altitude desert | Lithium Triangle, Andean Porphyry Belt | Catamarca -28.470 -65.779, Belén -27.650 -67.029`,
  },
  {
    name: 'Colombia',
    weight: 14,
    phone: '57 601 604 605 607',
    legalForms: 'S.A.S.; Ltda.',
    names: ['hispanic'],
    minerals: 'gold, copper, coal, nickel, emerald',
    land: `
      Antioquia 5 | mountain jungle | Antioquia | Medellín 6.244 -75.574, Segovia 7.080 -74.702, Buriticá 6.720 -75.907
      Cesar 2 | coal | | Valledupar 10.463 -73.253, La Jagua de Ibirico 9.562 -73.334
      Caldas 2 | mountain | Antioquia | Manizales 5.070 -75.514, Marmato 5.474 -75.600`,
  },
  {
    name: 'Ecuador',
    weight: 9,
    phone: '593 2 4 7',
    legalForms: 'S.A.; Cía. Ltda.',
    names: ['hispanic'],
    minerals: 'copper, gold, silver',
    land: `
      Zamora Chinchipe 3 | jungle mountain | Andean Porphyry Belt | Zamora -4.067 -78.955, Yantzaza -3.828 -78.759
      Azuay 3 | mountain | Andean Porphyry Belt | Cuenca -2.900 -79.005
      Pichincha 2 | mountain | Andean Porphyry Belt | Quito -0.180 -78.468`,
  },
  {
    name: 'Bolivia',
    weight: 6,
    phone: '591 2 4',
    legalForms: 'S.R.L.; S.A.',
    names: ['hispanic'],
    minerals: 'tin, silver, zinc, lithium',
    land: `
      Potosí 3 | high_altitude desert | Lithium Triangle | Potosí -19.584 -65.753, Uyuni -20.460 -66.825
      Oruro 2 | high_altitude | | Oruro -17.967 -67.117
      La Paz 2 | high_altitude mountain | | La Paz -16.490 -68.119`,
  },
  {
    name: 'Guyana',
    weight: 6,
    phone: '592 2 4 7',
    legalForms: 'Inc.',
    names: ['pacific', 'american'],
    minerals: 'gold, bauxite, diamonds, manganese',
    land: `
      Demerara-Mahaica 3 | jungle | Guiana Shield | Georgetown 6.804 -58.155
      Cuyuni-Mazaruni 2 | jungle | Guiana Shield | Bartica 6.404 -58.623
      Upper Demerara-Berbice 1 | jungle | Guiana Shield | Linden 6.008 -58.307`,
  },
  {
    name: 'Dominican Republic',
    weight: 3,
    phone: '1 809 829',
    legalForms: 'SRL',
    names: ['hispanic'],
    minerals: 'gold, copper, nickel',
    land: `
      Sánchez Ramírez 1 | jungle | | Cotuí 19.053 -70.149
      San Juan 1 | mountain | | San Juan de la Maguana 18.806 -71.230`,
  },
];
