import type { CountryRow } from './placeTable';

const francophone = { legalForms: 'SARL; SA; SUARL', names: ['francophone'] } satisfies Partial<CountryRow>;
const english = { legalForms: 'Ltd; Limited', names: ['african'] } satisfies Partial<CountryRow>;

export const africa: CountryRow[] = [
  {
    ...english,
    name: 'South Africa',
    weight: 52,
    phone: '27 11 12 13 14 15 18 53 57',
    legalForms: '(Pty) Ltd; CC',
    minerals: 'platinum, gold, chrome, manganese, coal, iron ore, diamonds, vanadium',
    land: `
      North West 6 | | Bushveld Complex, Witwatersrand | Rustenburg, Klerksdorp, Brits
      Gauteng 9 | | Witwatersrand | Johannesburg, Carletonville, Springs, Roodepoort
      Mpumalanga 6 | coal | Bushveld Complex | eMalahleni, Middelburg, Secunda, Steelpoort
      Limpopo 5 | | Bushveld Complex | Mokopane, Polokwane, Thabazimbi, Lephalale
      Northern Cape 5 | desert | Kalahari | Kathu, Kimberley, Postmasburg, Springbok
      Free State 3 | | Witwatersrand | Welkom, Virginia`,
  },
  {
    ...english,
    name: 'Ghana',
    weight: 24,
    phone: '233 30 31 32 39',
    minerals: 'gold, manganese, bauxite, lithium',
    land: `
      Western 5 | jungle | Birimian Belt | Tarkwa, Takoradi, Bogoso, Axim
      Ashanti 5 | jungle | Birimian Belt | Obuasi, Kumasi, Konongo
      Greater Accra 3 | | Birimian Belt | Accra, Tema
      Upper East 2 | | Birimian Belt | Bolgatanga
      Ahafo 2 | jungle | Birimian Belt | Goaso, Kenyasi`,
  },
  {
    ...francophone,
    name: 'Mali',
    weight: 20,
    phone: '223 20 21 44',
    minerals: 'gold, lithium, iron ore',
    land: `
      Kayes 5 | desert | Kedougou-Kenieba Inlier, Birimian Belt | Kéniéba, Kayes, Sadiola
      Bamako 5 | | Birimian Belt | Bamako
      Sikasso 4 | | Birimian Belt | Sikasso, Bougouni, Fourou`,
  },
  {
    ...francophone,
    name: 'Burkina Faso',
    weight: 18,
    phone: '226 20 24 25',
    minerals: 'gold, zinc, manganese',
    land: `
      Centre 5 | | Birimian Belt | Ouagadougou
      Hauts-Bassins 4 | | Birimian Belt | Bobo-Dioulasso, Houndé
      Sahel 2 | desert | Birimian Belt | Dori
      Centre-Nord 2 | | Birimian Belt | Kaya, Kongoussi`,
  },
  {
    ...francophone,
    name: 'Ivory Coast',
    weight: 15,
    phone: '225 25 27',
    minerals: 'gold, manganese, nickel, bauxite',
    land: `
      Abidjan 4 | jungle | Birimian Belt | Abidjan
      Yamoussoukro 2 | jungle | Birimian Belt | Yamoussoukro
      Savanes 3 | | Birimian Belt | Korhogo, Tengréla
      Lacs 1 | | Birimian Belt | Dimbokro`,
  },
  {
    ...francophone,
    name: 'Senegal',
    weight: 8,
    phone: '221 33',
    minerals: 'gold, phosphate, zircon, iron ore',
    land: `
      Kédougou 4 | | Kedougou-Kenieba Inlier, Birimian Belt | Kédougou, Saraya
      Dakar 2 | urban | | Dakar
      Thiès 1 | desert | | Thiès`,
  },
  {
    ...francophone,
    name: 'Guinea',
    weight: 10,
    phone: '224 30 60',
    minerals: 'bauxite, iron ore, gold',
    land: `
      Boké 4 | jungle | Birimian Belt | Boké, Kamsar, Sangarédi
      Kankan 3 | | Birimian Belt | Siguiri, Kankan
      Nzérékoré 2 | jungle mountain | Birimian Belt | Beyla`,
  },
  {
    ...english,
    name: 'Tanzania',
    weight: 18,
    phone: '255 22 26 27 28',
    minerals: 'gold, nickel, graphite, rare earths, tanzanite',
    land: `
      Mwanza 4 | | Lake Victoria Goldfields | Mwanza
      Geita 4 | | Lake Victoria Goldfields | Geita
      Shinyanga 3 | | Lake Victoria Goldfields | Kahama, Shinyanga
      Dar es Salaam 3 | urban | | Dar es Salaam
      Mbeya 2 | mountain | | Chunya, Mbeya`,
  },
  {
    ...english,
    name: 'Zambia',
    weight: 17,
    phone: '260 211 212 218',
    minerals: 'copper, cobalt, nickel, emerald, manganese',
    land: `
      Copperbelt 6 | | Central African Copperbelt | Kitwe, Chingola, Ndola, Mufulira
      North-Western 5 | | Central African Copperbelt | Solwezi, Kalumbila
      Lusaka 2 | | | Lusaka`,
  },
  {
    ...francophone,
    name: 'Democratic Republic of the Congo',
    weight: 22,
    phone: '243 81 85 97 99',
    minerals: 'copper, cobalt, gold, tin, lithium',
    land: `
      Lualaba 5 | | Katanga, Central African Copperbelt | Kolwezi, Fungurume
      Haut-Katanga 5 | | Katanga, Central African Copperbelt | Lubumbashi, Likasi
      Haut-Uélé 2 | jungle | | Durba, Isiro
      Ituri 1 | jungle | | Bunia`,
  },
  {
    ...english,
    name: 'Namibia',
    weight: 12,
    phone: '264 61 64 67',
    legalForms: '(Pty) Ltd; CC',
    minerals: 'uranium, gold, copper, zinc, tin, rare earths',
    land: `
      Erongo 5 | desert | | Swakopmund, Walvis Bay, Arandis, Karibib
      Otjozondjupa 3 | desert | | Otjiwarongo, Grootfontein
      Khomas 2 | desert | Kalahari | Windhoek`,
  },
  {
    ...english,
    name: 'Botswana',
    weight: 11,
    phone: '267 24 31 39 68',
    legalForms: '(Pty) Ltd',
    minerals: 'copper, silver, diamonds, coal, nickel',
    land: `
      North-West 3 | desert | Kalahari | Maun, Toteng
      Central 3 | desert coal | Kalahari | Orapa, Palapye, Selebi-Phikwe
      North-East 2 | | | Francistown
      South-East 2 | desert | Kalahari | Gaborone`,
  },
  {
    ...english,
    name: 'Zimbabwe',
    weight: 10,
    phone: '263 24 29 54 68',
    legalForms: '(Pvt) Ltd',
    minerals: 'platinum, gold, lithium, chrome',
    land: `
      Mashonaland West 3 | | Great Dyke | Mutorashanga, Kadoma, Ngezi
      Midlands 3 | | Great Dyke | Zvishavane, Kwekwe
      Bulawayo 2 | | | Bulawayo
      Harare 2 | urban | Great Dyke | Harare`,
  },
  {
    ...english,
    name: 'Kenya',
    weight: 4,
    phone: '254 20 41 57',
    minerals: 'gold, titanium sands, copper, geothermal steam',
    land: `
      Nakuru 2 | | | Naivasha
      Kakamega 1 | jungle | Lake Victoria Goldfields | Kakamega
      Nairobi 2 | urban | | Nairobi`,
  },
  {
    name: 'Mozambique',
    weight: 6,
    phone: '258 21 25 27',
    legalForms: 'Lda; S.A.',
    names: ['lusophone'],
    minerals: 'graphite, coal, ruby, mineral sands',
    land: `
      Tete 3 | coal | | Tete, Moatize
      Cabo Delgado 1 | jungle | | Montepuez, Pemba
      Maputo 1 | urban | | Maputo`,
  },
  {
    ...francophone,
    name: 'Morocco',
    weight: 7,
    phone: '212 522 524 528',
    minerals: 'phosphate, silver, copper, cobalt, fluorite',
    land: `
      Drâa-Tafilalet 3 | desert mountain | | Ouarzazate, Tinghir
      Marrakesh-Safi 3 | desert | | Marrakesh, Youssoufia
      Souss-Massa 2 | mountain | | Agadir, Tata`,
  },
  {
    name: 'Egypt',
    weight: 5,
    phone: '20 2 65 97',
    legalForms: 'LLC; S.A.E.',
    names: ['arabian'],
    minerals: 'gold, phosphate, tantalum',
    land: `
      Aswan 2 | desert | Arabian-Nubian Shield | Aswan
      Red Sea 3 | desert mountain | Arabian-Nubian Shield | Marsa Alam, Hurghada`,
  },
];
