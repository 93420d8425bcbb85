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
      North West 6 | | Bushveld Complex, Witwatersrand | Rustenburg -25.667 27.242, Klerksdorp -26.852 26.667, Brits -25.635 27.780
      Gauteng 9 | | Witwatersrand | Johannesburg -26.204 28.047, Carletonville -26.361 27.398, Springs -26.255 28.443, Roodepoort -26.162 27.872
      Mpumalanga 6 | coal | Bushveld Complex | eMalahleni -25.871 29.233, Middelburg -25.775 29.465, Secunda -26.516 29.202, Steelpoort -24.733 30.200
      Limpopo 5 | | Bushveld Complex | Mokopane -24.194 29.010, Polokwane -23.905 29.469, Thabazimbi -24.592 27.412, Lephalale -23.667 27.745
      Northern Cape 5 | desert | Kalahari | Kathu -27.696 23.049, Kimberley -28.738 24.764, Postmasburg -28.328 23.069, Springbok -29.664 17.886
      Free State 3 | | Witwatersrand | Welkom -27.977 26.735, Virginia -28.104 26.866`,
  },
  {
    ...english,
    name: 'Ghana',
    weight: 24,
    phone: '233 30 31 32 39',
    minerals: 'gold, manganese, bauxite, lithium',
    land: `
      Western 5 | jungle | Birimian Belt | Tarkwa 5.301 -1.994, Takoradi 4.898 -1.760, Bogoso 5.533 -2.017, Axim 4.866 -2.241
      Ashanti 5 | jungle | Birimian Belt | Obuasi 6.205 -1.668, Kumasi 6.688 -1.624, Konongo 6.617 -1.217
      Greater Accra 3 | | Birimian Belt | Accra 5.604 -0.187, Tema 5.670 -0.017
      Upper East 2 | | Birimian Belt | Bolgatanga 10.787 -0.851
      Ahafo 2 | jungle | Birimian Belt | Goaso 6.803 -2.517, Kenyasi 7.000 -2.383`,
  },
  {
    ...francophone,
    name: 'Mali',
    weight: 20,
    phone: '223 20 21 44',
    minerals: 'gold, lithium, iron ore',
    land: `
      Kayes 5 | desert | Kedougou-Kenieba Inlier, Birimian Belt | Kéniéba 12.848 -11.234, Kayes 14.447 -11.444, Sadiola 13.883 -11.700
      Bamako 5 | | Birimian Belt | Bamako 12.639 -8.003
      Sikasso 4 | | Birimian Belt | Sikasso 11.317 -5.667, Bougouni 11.417 -7.483, Fourou 10.683 -6.167`,
  },
  {
    ...francophone,
    name: 'Burkina Faso',
    weight: 18,
    phone: '226 20 24 25',
    minerals: 'gold, zinc, manganese',
    land: `
      Centre 5 | | Birimian Belt | Ouagadougou 12.371 -1.520
      Hauts-Bassins 4 | | Birimian Belt | Bobo-Dioulasso 11.177 -4.298, Houndé 11.500 -3.517
      Sahel 2 | desert | Birimian Belt | Dori 14.035 -0.034
      Centre-Nord 2 | | Birimian Belt | Kaya 13.092 -1.084, Kongoussi 13.326 -1.535`,
  },
  {
    ...francophone,
    name: 'Ivory Coast',
    weight: 15,
    phone: '225 25 27',
    minerals: 'gold, manganese, nickel, bauxite',
    land: `
      Abidjan 4 | jungle | Birimian Belt | Abidjan 5.345 -4.024
      Yamoussoukro 2 | jungle | Birimian Belt | Yamoussoukro 6.827 -5.289
      Savanes 3 | | Birimian Belt | Korhogo 9.458 -5.630, Tengréla 10.487 -6.410
      Lacs 1 | | Birimian Belt | Dimbokro 6.650 -4.705`,
  },
  {
    ...francophone,
    name: 'Senegal',
    weight: 8,
    phone: '221 33',
    minerals: 'gold, phosphate, zircon, iron ore',
    land: `
      Kédougou 4 | | Kedougou-Kenieba Inlier, Birimian Belt | Kédougou 12.557 -12.175, Saraya 12.833 -11.750
      Dakar 2 | urban | | Dakar 14.693 -17.447
      Thiès 1 | desert | | Thiès 14.791 -16.926`,
  },
  {
    ...francophone,
    name: 'Guinea',
    weight: 10,
    phone: '224 30 60',
    minerals: 'bauxite, iron ore, gold',
    land: `
      Boké 4 | jungle | Birimian Belt | Boké 10.940 -14.291, Kamsar 10.650 -14.617, Sangarédi 11.100 -13.783
      Kankan 3 | | Birimian Belt | Siguiri 11.417 -9.167, Kankan 10.385 -9.306
      Nzérékoré 2 | jungle mountain | Birimian Belt | Beyla 8.689 -8.646`,
  },
  {
    ...english,
    name: 'Tanzania',
    weight: 18,
    phone: '255 22 26 27 28',
    minerals: 'gold, nickel, graphite, rare earths, tanzanite',
    land: `
      Mwanza 4 | | Lake Victoria Goldfields | Mwanza -2.517 32.900
      Geita 4 | | Lake Victoria Goldfields | Geita -2.871 32.230
      Shinyanga 3 | | Lake Victoria Goldfields | Kahama -3.838 32.600, Shinyanga -3.664 33.421
      Dar es Salaam 3 | urban | | Dar es Salaam -6.792 39.208
      Mbeya 2 | mountain | | Chunya -8.533 33.417, Mbeya -8.909 33.461`,
  },
  {
    ...english,
    name: 'Zambia',
    weight: 17,
    phone: '260 211 212 218',
    minerals: 'copper, cobalt, nickel, emerald, manganese',
    land: `
      Copperbelt 6 | | Central African Copperbelt | Kitwe -12.802 28.213, Chingola -12.529 27.884, Ndola -12.959 28.637, Mufulira -12.550 28.241
      North-Western 5 | | Central African Copperbelt | Solwezi -12.169 26.389, Kalumbila -12.283 25.317
      Lusaka 2 | | | Lusaka -15.387 28.323`,
  },
  {
    ...francophone,
    name: 'Democratic Republic of the Congo',
    weight: 22,
    phone: '243 81 85 97 99',
    minerals: 'copper, cobalt, gold, tin, lithium',
    land: `
      Lualaba 5 | | Katanga, Central African Copperbelt | Kolwezi -10.716 25.467, Fungurume -10.617 26.300
      Haut-Katanga 5 | | Katanga, Central African Copperbelt | Lubumbashi -11.664 27.479, Likasi -10.981 26.733
      Haut-Uélé 2 | jungle | | Durba 3.039 29.600, Isiro 2.774 27.616
      Ituri 1 | jungle | | Bunia 1.559 30.252`,
  },
  {
    ...english,
    name: 'Namibia',
    weight: 12,
    phone: '264 61 64 67',
    legalForms: '(Pty) Ltd; CC',
    minerals: 'uranium, gold, copper, zinc, tin, rare earths',
    land: `
      Erongo 5 | desert | | Swakopmund -22.678 14.527, Walvis Bay -22.957 14.505, Arandis -22.417 14.967, Karibib -21.938 15.857
      Otjozondjupa 3 | desert | | Otjiwarongo -20.464 16.648, Grootfontein -19.567 18.117
      Khomas 2 | desert | Kalahari | Windhoek -22.560 17.066`,
  },
  {
    ...english,
    name: 'Botswana',
    weight: 11,
    phone: '267 24 31 39 68',
    legalForms: '(Pty) Ltd',
    minerals: 'copper, silver, diamonds, coal, nickel',
    land: `
      North-West 3 | desert | Kalahari | Maun -19.983 23.417, Toteng -20.367 22.950
      Central 3 | desert coal | Kalahari | Orapa -21.283 25.367, Palapye -22.549 27.129, Selebi-Phikwe -21.979 27.840
      North-East 2 | | | Francistown -21.170 27.508
      South-East 2 | desert | Kalahari | Gaborone -24.654 25.906`,
  },
  {
    ...english,
    name: 'Zimbabwe',
    weight: 10,
    phone: '263 24 29 54 68',
    legalForms: '(Pvt) Ltd',
    minerals: 'platinum, gold, lithium, chrome',
    land: `
      Mashonaland West 3 | | Great Dyke | Mutorashanga -17.150 30.667, Kadoma -18.333 29.917, Ngezi -18.583 30.283
      Midlands 3 | | Great Dyke | Zvishavane -20.333 30.067, Kwekwe -18.928 29.815
      Bulawayo 2 | | | Bulawayo -20.150 28.583
      Harare 2 | urban | Great Dyke | Harare -17.829 31.052`,
  },
  {
    ...english,
    name: 'Kenya',
    weight: 4,
    phone: '254 20 41 57',
    minerals: 'gold, titanium sands, copper, geothermal steam',
    land: `
      Nakuru 2 | | | Naivasha -0.717 36.431
      Kakamega 1 | jungle | Lake Victoria Goldfields | Kakamega 0.284 34.752
      Nairobi 2 | urban | | Nairobi -1.286 36.817`,
  },
  {
    name: 'Mozambique',
    weight: 6,
    phone: '258 21 25 27',
    legalForms: 'Lda; S.A.',
    names: ['lusophone'],
    minerals: 'graphite, coal, ruby, mineral sands',
    land: `
      Tete 3 | coal | | Tete -16.157 33.587, Moatize -16.117 33.733
      Cabo Delgado 1 | jungle | | Montepuez -13.126 38.999, Pemba -12.974 40.518
      Maputo 1 | urban | | Maputo -25.966 32.583`,
  },
  {
    ...francophone,
    name: 'Morocco',
    weight: 7,
    phone: '212 522 524 528',
    minerals: 'phosphate, silver, copper, cobalt, fluorite',
    land: `
      Drâa-Tafilalet 3 | desert mountain | | Ouarzazate 30.919 -6.893, Tinghir 31.515 -5.533
      Marrakesh-Safi 3 | desert | | Marrakesh 31.630 -7.990, Youssoufia 32.246 -8.529
      Souss-Massa 2 | mountain | | Agadir 30.428 -9.598, Tata 29.743 -7.973`,
  },
  {
    name: 'Egypt',
    weight: 5,
    phone: '20 2 65 97',
    legalForms: 'LLC; S.A.E.',
    names: ['arabian'],
    minerals: 'gold, phosphate, tantalum',
    land: `
      Aswan 2 | desert | Arabian-Nubian Shield | Aswan 24.089 32.899
      Red Sea 3 | desert mountain | Arabian-Nubian Shield | Marsa Alam 25.068 34.879, Hurghada 27.258 33.812`,
  },
];
