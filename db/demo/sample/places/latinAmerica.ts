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
      Antofagasta 12 | desert high_altitude | Atacama, Andean Porphyry Belt, Lithium Triangle | Calama, Antofagasta, Taltal, Sierra Gorda
      Atacama 8 | desert high_altitude | Atacama, Andean Porphyry Belt | Copiapó, Vallenar, Diego de Almagro
      Coquimbo 5 | desert mountain | Andean Porphyry Belt | La Serena, Ovalle, Andacollo, Salamanca
      Tarapacá 4 | desert high_altitude | Atacama | Iquique, Pozo Almonte
      O'Higgins 3 | mountain | Andean Porphyry Belt | Rancagua
      Santiago Metropolitan 5 | mountain | Andean Porphyry Belt | Santiago`,
  },
  {
    name: 'Peru',
    weight: 56,
    phone: '51 1 44 54 64 73 76 84',
    legalForms: 'S.A.C.; S.A.; E.I.R.L.',
    names: ['hispanic'],
    minerals: 'copper, gold, silver, zinc, tin, lead',
    land: `
      Arequipa 6 | desert high_altitude | Andean Porphyry Belt | Arequipa, Caravelí, Camaná
      Cajamarca 6 | mountain high_altitude | Andean Porphyry Belt | Cajamarca, Hualgayoc, Cajabamba
      La Libertad 4 | mountain | Andean Porphyry Belt | Trujillo, Huamachuco
      Pasco 4 | high_altitude mountain | Andean Porphyry Belt | Cerro de Pasco
      Junín 3 | high_altitude mountain | Andean Porphyry Belt | Huancayo, La Oroya
      Áncash 3 | high_altitude mountain | Andean Porphyry Belt | Huaraz
      Lima 7 | desert | Andean Porphyry Belt | Lima
      Cusco 3 | high_altitude mountain | Andean Porphyry Belt | Cusco, Espinar
      Puno 2 | high_altitude | | Juliaca, Antauta`,
  },
  {
    name: 'Brazil',
    weight: 46,
    phone: '55 31 34 62 71 77 91 93 94',
    legalForms: 'Ltda.; S.A.; EIRELI',
    names: ['lusophone'],
    minerals: 'iron ore, gold, copper, nickel, bauxite, niobium, lithium, manganese',
    land: `
      Minas Gerais 14 | mountain | Quadrilátero Ferrífero | Belo Horizonte, Nova Lima, Itabira, Paracatu, Araxá, Araçuaí
      Pará 9 | jungle | Carajás | Parauapebas, Marabá, Itaituba, Canaã dos Carajás
      Goiás 5 | | | Goiânia, Crixás, Alto Horizonte
      Bahia 5 | desert | | Jacobina, Salvador, Brumado
      Mato Grosso 3 | jungle | | Cuiabá, Peixoto de Azevedo
      Santa Catarina 2 | coal | | Criciúma`,
  },
  {
    name: 'Argentina',
    weight: 28,
    phone: '54 264 297 387 388 2966',
    legalForms: 'S.A.; S.R.L.; S.A.S.',
    names: ['hispanic'],
    minerals: 'lithium, copper, gold, silver',
    land: `
      San Juan 6 | mountain high_altitude | Andean Porphyry Belt | San Juan, Jáchal
      Salta 5 | desert high_altitude | Lithium Triangle | Salta, San Antonio de los Cobres
      Santa Cruz 4 | desert | | Puerto San Julián, Perito Moreno, Río Gallegos
      Jujuy 3 | high_altitude | Lithium Triangle | San Salvador de Jujuy, Susques
      Catamarca 3 | high_altitude desert | Lithium Triangle, Andean Porphyry Belt | Catamarca, Belén`,
  },
  {
    name: 'Colombia',
    weight: 14,
    phone: '57 601 604 605 607',
    legalForms: 'S.A.S.; Ltda.',
    names: ['hispanic'],
    minerals: 'gold, copper, coal, nickel, emerald',
    land: `
      Antioquia 5 | mountain jungle | Antioquia | Medellín, Segovia, Buriticá
      Cesar 2 | coal | | Valledupar, La Jagua de Ibirico
      Caldas 2 | mountain | Antioquia | Manizales, Marmato`,
  },
  {
    name: 'Ecuador',
    weight: 9,
    phone: '593 2 4 7',
    legalForms: 'S.A.; Cía. Ltda.',
    names: ['hispanic'],
    minerals: 'copper, gold, silver',
    land: `
      Zamora Chinchipe 3 | jungle mountain | Andean Porphyry Belt | Zamora, Yantzaza
      Azuay 3 | mountain | Andean Porphyry Belt | Cuenca
      Pichincha 2 | mountain | Andean Porphyry Belt | Quito`,
  },
  {
    name: 'Bolivia',
    weight: 6,
    phone: '591 2 4',
    legalForms: 'S.R.L.; S.A.',
    names: ['hispanic'],
    minerals: 'tin, silver, zinc, lithium',
    land: `
      Potosí 3 | high_altitude desert | Lithium Triangle | Potosí, Uyuni
      Oruro 2 | high_altitude | | Oruro
      La Paz 2 | high_altitude mountain | | La Paz`,
  },
  {
    name: 'Guyana',
    weight: 6,
    phone: '592 2 4 7',
    legalForms: 'Inc.',
    names: ['pacific', 'american'],
    minerals: 'gold, bauxite, diamonds, manganese',
    land: `
      Demerara-Mahaica 3 | jungle | Guiana Shield | Georgetown
      Cuyuni-Mazaruni 2 | jungle | Guiana Shield | Bartica
      Upper Demerara-Berbice 1 | jungle | Guiana Shield | Linden`,
  },
  {
    name: 'Dominican Republic',
    weight: 3,
    phone: '1 809 829',
    legalForms: 'SRL',
    names: ['hispanic'],
    minerals: 'gold, copper, nickel',
    land: `
      Sánchez Ramírez 1 | jungle | | Cotuí
      San Juan 1 | mountain | | San Juan de la Maguana`,
  },
];
