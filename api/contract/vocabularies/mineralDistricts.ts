import { measureDistance, type Point } from '../directory/near';

/** A mineral province or mining district. Its outline is a circle, which is as exact as most of these names are. */
export interface MineralDistrict {
  name: string;
  country: string;
  /** States that it lies in; empty where states are rarely used. */
  states: readonly string[];
  lat: number;
  lng: number;
  radius_km: number;
  commodities: readonly string[];
}

type Row = readonly [name: string, country: string, states: readonly string[], lat: number, lng: number, radius: number, commodities: string];

/** Districts with their countries and states as the site spells them, and with their centre and radius in kilometres. A district in two countries has a row for each. */
const rows: readonly Row[] = [
  ['Eastern Goldfields', 'Australia', ['Western Australia'], -30.7, 121.5, 300, 'gold, nickel'],
  ['Pilbara', 'Australia', ['Western Australia'], -22, 119, 350, 'iron ore, lithium, gold'],
  ['Murchison', 'Australia', ['Western Australia'], -27.5, 118, 200, 'gold, iron ore'],
  ['Yilgarn', 'Australia', ['Western Australia'], -31.2, 119.3, 150, 'gold, iron ore'],
  ['Kimberley', 'Australia', ['Western Australia'], -17, 127, 300, 'diamonds, nickel, zinc'],
  ['Paterson Province', 'Australia', ['Western Australia'], -21.8, 122.2, 150, 'copper, gold'],
  ['South West Yilgarn', 'Australia', ['Western Australia'], -33.3, 116.3, 150, 'lithium, bauxite, gold'],
  ['Fraser Range', 'Australia', ['Western Australia'], -31.8, 123.2, 150, 'nickel, copper'],
  ['Gawler Craton', 'Australia', ['South Australia'], -30.5, 135.5, 300, 'copper, gold, uranium'],
  ['Curnamona Province', 'Australia', ['South Australia', 'New South Wales'], -31.5, 140.5, 150, 'lead, zinc, silver, uranium'],
  ['Mount Isa Inlier', 'Australia', ['Queensland'], -20.8, 140.2, 200, 'copper, lead, zinc, silver'],
  ['Bowen Basin', 'Australia', ['Queensland'], -22.5, 148.2, 250, 'coal'],
  ['Charters Towers', 'Australia', ['Queensland'], -20.1, 146.3, 120, 'gold, copper, zinc'],
  ['Surat Basin', 'Australia', ['Queensland'], -26.8, 150.2, 200, 'coal, coal seam gas'],
  ['Tanami', 'Australia', ['Northern Territory'], -20.5, 130.5, 200, 'gold'],
  ['Tennant Creek', 'Australia', ['Northern Territory'], -19.6, 134.2, 100, 'gold, copper'],
  ['Pine Creek', 'Australia', ['Northern Territory'], -13.8, 131.8, 120, 'gold, uranium, lithium'],
  ['McArthur Basin', 'Australia', ['Northern Territory'], -16.4, 136.1, 200, 'zinc, lead, manganese'],
  ['Cobar Basin', 'Australia', ['New South Wales'], -31.5, 145.8, 130, 'copper, lead, zinc, gold'],
  ['Macquarie Arc', 'Australia', ['New South Wales'], -33.2, 148.7, 150, 'copper, gold'],
  ['Hunter Valley', 'Australia', ['New South Wales'], -32.4, 150.9, 100, 'coal'],
  ['Victorian Goldfields', 'Australia', ['Victoria'], -36.9, 144.2, 150, 'gold'],
  ['West Coast Tasmania', 'Australia', ['Tasmania'], -41.9, 145.5, 80, 'tin, zinc, copper'],
  ['Otago Goldfield', 'New Zealand', ['Otago'], -45.3, 169.8, 120, 'gold'],
  ['Hauraki Goldfield', 'New Zealand', ['Waikato'], -37.2, 175.7, 80, 'gold, silver'],
  ['Papuan Fold Belt', 'Papua New Guinea', [], -5.5, 143.2, 250, 'copper, gold'],
  ['Morobe Goldfield', 'Papua New Guinea', ['Morobe'], -7, 146.6, 80, 'gold, copper'],
  ['Grasberg District', 'Indonesia', [], -4.1, 137.1, 80, 'copper, gold'],
  ['East Kalimantan Coalfields', 'Indonesia', ['Kalimantan Timur'], -0.5, 116.8, 250, 'coal'],
  ['Sulawesi Laterites', 'Indonesia', [], -3, 121.8, 250, 'nickel'],
  ['Baguio District', 'Philippines', ['Cordillera Administrative Region'], 16.4, 120.6, 60, 'gold, copper'],
  ['Surigao', 'Philippines', ['Caraga'], 9.6, 125.6, 80, 'nickel, gold'],
  ['Oyu Tolgoi and South Gobi', 'Mongolia', ['Ömnögovĭ'], 43.2, 106.5, 200, 'copper, gold, coal'],
  ['Erdenet District', 'Mongolia', ['Orhon'], 49, 104.1, 80, 'copper, molybdenum'],
  ['Abitibi', 'Canada', ['Ontario', 'Quebec'], 48.5, -79.3, 250, 'gold, copper, zinc'],
  ['Timmins Camp', 'Canada', ['Ontario'], 48.5, -81.3, 60, 'gold, nickel, zinc'],
  ['Red Lake', 'Canada', ['Ontario'], 51, -93.8, 80, 'gold'],
  ['Sudbury Basin', 'Canada', ['Ontario'], 46.6, -81.1, 60, 'nickel, copper, platinum group'],
  ['Ring of Fire', 'Canada', ['Ontario'], 52.7, -86.2, 100, 'chromite, nickel'],
  ['Hemlo', 'Canada', ['Ontario'], 48.7, -85.9, 50, 'gold'],
  ["Val-d'Or Camp", 'Canada', ['Quebec'], 48.1, -77.8, 60, 'gold, copper'],
  ['James Bay', 'Canada', ['Quebec'], 52.7, -76, 250, 'lithium, gold'],
  ['Labrador Trough', 'Canada', ['Quebec', 'Newfoundland and Labrador'], 54.8, -67, 300, 'iron ore'],
  ["Voisey's Bay", 'Canada', ['Newfoundland and Labrador'], 56.3, -62.1, 60, 'nickel, copper, cobalt'],
  ['Thompson Nickel Belt', 'Canada', ['Manitoba'], 55.7, -97.9, 120, 'nickel'],
  ['Flin Flon', 'Canada', ['Manitoba', 'Saskatchewan'], 54.8, -101.9, 100, 'copper, zinc, gold'],
  ['Athabasca Basin', 'Canada', ['Saskatchewan', 'Alberta'], 58.3, -106, 250, 'uranium'],
  ['Golden Triangle', 'Canada', ['British Columbia'], 56.6, -130.3, 150, 'gold, copper, silver'],
  ['Highland Valley', 'Canada', ['British Columbia'], 50.5, -121, 80, 'copper, molybdenum'],
  ['Klondike and White Gold', 'Canada', ['Yukon'], 63.3, -139.2, 120, 'gold'],
  ['Lac de Gras', 'Canada', ['Northwest Territories'], 64.6, -110.5, 150, 'diamonds'],
  ['Kivalliq', 'Canada', ['Nunavut'], 63, -93, 250, 'gold'],
  ['Carlin Trend', 'United States', ['Nevada'], 40.9, -116.3, 80, 'gold'],
  ['Battle Mountain and Eureka Trend', 'United States', ['Nevada'], 40.2, -116.8, 120, 'gold, silver'],
  ['Walker Lane', 'United States', ['Nevada'], 38.5, -118.2, 200, 'gold, silver, lithium'],
  ['Arizona Copper Belt', 'United States', ['Arizona'], 33, -110.8, 200, 'copper, molybdenum'],
  ['Bingham District', 'United States', ['Utah'], 40.5, -112.1, 60, 'copper, gold, molybdenum'],
  ['Black Hills', 'United States', ['South Dakota'], 44.2, -103.7, 80, 'gold'],
  ['Butte District', 'United States', ['Montana'], 46, -112.5, 60, 'copper, silver'],
  ['Stillwater Complex', 'United States', ['Montana'], 45.4, -109.9, 60, 'platinum group'],
  ["Coeur d'Alene District", 'United States', ['Idaho'], 47.5, -116, 60, 'silver, lead, zinc'],
  ['Mesabi Range', 'United States', ['Minnesota'], 47.5, -92.6, 100, 'iron ore'],
  ['Duluth Complex', 'United States', ['Minnesota'], 47.7, -91.7, 80, 'copper, nickel'],
  ['Fairbanks District', 'United States', ['Alaska'], 65, -147.5, 120, 'gold'],
  ['Southeast Missouri Lead District', 'United States', ['Missouri'], 37.5, -91.1, 80, 'lead, zinc'],
  ['Powder River Basin', 'United States', ['Wyoming'], 43.9, -105.7, 150, 'coal, uranium'],
  ['Sonora Copper Belt', 'Mexico', ['Sonora'], 30.5, -110.2, 150, 'copper, gold'],
  ['Sierra Madre Occidental', 'Mexico', ['Chihuahua', 'Durango', 'Sinaloa', 'Sonora'], 26.5, -107, 350, 'gold, silver'],
  ['Fresnillo and Zacatecas', 'Mexico', ['Zacatecas'], 23, -102.7, 120, 'silver, zinc, lead'],
  ['Guerrero Gold Belt', 'Mexico', ['Guerrero'], 17.9, -99.8, 80, 'gold'],
  ['Atacama Copper and Iron Belt', 'Chile', ['Atacama'], -27.2, -70, 200, 'copper, gold, iron ore'],
  ['Chuquicamata and Calama', 'Chile', ['Antofagasta'], -22.3, -68.9, 100, 'copper, molybdenum'],
  ['Escondida District', 'Chile', ['Antofagasta'], -24.3, -69.1, 80, 'copper'],
  ['El Teniente and Central Chile', 'Chile', [], -33.7, -70.4, 120, 'copper, molybdenum'],
  ['Salar de Atacama', 'Chile', ['Antofagasta'], -23.5, -68.3, 80, 'lithium'],
  ['Cajamarca Gold Belt', 'Peru', ['Cajamarca'], -7, -78.5, 100, 'gold, copper'],
  ['Ancash and Huánuco', 'Peru', [], -9.6, -77, 120, 'copper, zinc'],
  ['Cerro de Pasco and Morococha', 'Peru', ['Pasco', 'Junín'], -11, -76.2, 100, 'zinc, lead, silver, copper'],
  ['Southern Peru Copper Belt', 'Peru', [], -17, -70.7, 150, 'copper, molybdenum'],
  ['Apurímac and Cusco Copper Belt', 'Peru', [], -14.2, -72.2, 120, 'copper, gold'],
  ['Carajás', 'Brazil', ['Pará'], -6.1, -50.2, 150, 'iron ore, copper, gold'],
  ['Quadrilátero Ferrífero', 'Brazil', ['Minas Gerais'], -20.2, -43.6, 80, 'iron ore, gold'],
  ['Lithium Valley', 'Brazil', ['Minas Gerais'], -16.8, -42, 100, 'lithium'],
  ['Tapajós', 'Brazil', ['Pará'], -6.3, -56.5, 200, 'gold'],
  ['Middle Cauca Belt', 'Colombia', ['Antioquia', 'Caldas'], 6, -75.7, 120, 'gold, copper'],
  ['Puna', 'Argentina', ['Jujuy', 'Salta', 'Catamarca'], -24.5, -66.8, 200, 'lithium, silver'],
  ['San Juan Cordillera', 'Argentina', ['San Juan'], -30, -69.5, 150, 'copper, gold'],
  ['Deseado Massif', 'Argentina', ['Santa Cruz'], -48, -69, 200, 'gold, silver'],
  ['Guiana Shield', 'Guyana', [], 6.3, -59.5, 200, 'gold'],
  ['Birimian of Burkina Faso', 'Burkina Faso', [], 12.4, -1.5, 300, 'gold'],
  ['Ashanti Belt', 'Ghana', ['Ashanti', 'Western'], 6.1, -1.9, 120, 'gold'],
  ['Sefwi Belt', 'Ghana', [], 6.2, -2.5, 100, 'gold, manganese, bauxite'],
  ['Kédougou and Kéniéba', 'Senegal', ['Kédougou'], 12.8, -12.1, 100, 'gold'],
  ['Western Mali Gold Belt', 'Mali', ['Kayes'], 13, -11.4, 120, 'gold'],
  ['Siguiri Basin', 'Guinea', ['Kankan'], 11.4, -9.2, 120, 'gold'],
  ['Boké Bauxite Belt', 'Guinea', ['Boké'], 11, -14.3, 120, 'bauxite'],
  ['Simandou Range', 'Guinea', [], 8.6, -8.9, 100, 'iron ore'],
  ['Central Ivorian Gold Belt', 'Ivory Coast', [], 7.5, -6, 200, 'gold'],
  ['Zambian Copperbelt', 'Zambia', ['Copperbelt'], -12.7, 28, 100, 'copper, cobalt'],
  ['North-Western Zambia', 'Zambia', ['North-Western'], -12.3, 25.5, 150, 'copper, nickel'],
  ['Katanga Copperbelt', 'Democratic Republic of the Congo', ['Haut-Katanga', 'Lualaba'], -10.9, 26.3, 200, 'copper, cobalt'],
  ['Kilo-Moto', 'Democratic Republic of the Congo', ['Haut-Uélé', 'Ituri'], 2.9, 29.9, 150, 'gold'],
  ['Lake Victoria Goldfield', 'Tanzania', ['Geita', 'Mara', 'Shinyanga', 'Mwanza'], -2.9, 32.8, 180, 'gold, nickel'],
  ['Bushveld Complex', 'South Africa', ['Limpopo', 'North-West', 'Mpumalanga', 'Gauteng'], -25, 28.9, 200, 'platinum group, chromite, vanadium'],
  ['Witwatersrand Basin', 'South Africa', ['Gauteng', 'Free State', 'North-West'], -27, 27.2, 200, 'gold, uranium'],
  ['Northern Cape Iron and Manganese', 'South Africa', ['Northern Cape'], -27.8, 23, 120, 'iron ore, manganese'],
  ['Barberton Greenstone Belt', 'South Africa', ['Mpumalanga'], -25.7, 31, 60, 'gold'],
  ['Great Dyke', 'Zimbabwe', [], -19.5, 30.3, 250, 'platinum group, chromite'],
  ['Midlands Greenstone Belt', 'Zimbabwe', ['Midlands'], -19, 29.8, 120, 'gold'],
  ['Kalahari Copperbelt', 'Botswana', [], -21.3, 22.5, 200, 'copper, silver'],
  ['Erongo Uranium Province', 'Namibia', ['Erongo'], -22.6, 15, 100, 'uranium'],
  ['Otavi Mountainland', 'Namibia', ['Oshikoto', 'Otjozondjupa'], -19.4, 17.6, 100, 'copper, lead, zinc'],
  ['Arabian Shield', 'Saudi Arabia', [], 22.5, 42.5, 450, 'gold, copper'],
  ['Nubian Shield of Egypt', 'Egypt', [], 25, 34, 250, 'gold'],
  ['Tete Coalfields', 'Mozambique', ['Tete'], -16.1, 33.7, 100, 'coal'],
  ['Kaapvaal Diamond Fields', 'South Africa', ['Northern Cape'], -28.7, 24.8, 80, 'diamonds'],
  ['Kiruna and Gällivare', 'Sweden', ['Norrbottens län'], 67.5, 20.5, 100, 'iron ore, copper'],
  ['Skellefte District', 'Sweden', ['Västerbottens län'], 64.9, 19.5, 100, 'copper, zinc, gold'],
  ['Bergslagen', 'Sweden', [], 60, 15.2, 120, 'zinc, copper, iron ore'],
  ['Central Lapland Greenstone Belt', 'Finland', ['Lappi'], 67.7, 26.5, 120, 'gold, nickel'],
  ['Outokumpu Belt', 'Finland', ['Pohjois-Karjala'], 62.8, 29, 80, 'copper, zinc, nickel'],
  ['Iberian Pyrite Belt', 'Spain', ['Andalucía'], 37.7, -6.6, 100, 'copper, zinc'],
  ['Neves-Corvo and Aljustrel', 'Portugal', ['Beja'], 37.7, -8, 60, 'copper, zinc'],
  ['Legnica and Głogów Copper District', 'Poland', ['Dolnośląskie'], 51.5, 16.2, 60, 'copper, silver'],
  ['Bor and Timok', 'Serbia', ['Borski okrug'], 44.1, 22.1, 60, 'copper, gold'],
  ['Panagyurishte District', 'Bulgaria', ['Pazardzhik'], 42.5, 24.2, 60, 'copper, gold'],
  ['Erzgebirge', 'Germany', ['Sachsen'], 50.6, 13, 80, 'tin, lithium, silver'],
  ['Kola Peninsula', 'Russia', ["Murmanskaya oblast'"], 67.7, 33.5, 150, 'nickel, apatite'],
  ['Norilsk and Talnakh', 'Russia', ['Krasnoyarskiy kray'], 69.4, 88.2, 80, 'nickel, copper, platinum group'],
  ['Kolyma', 'Russia', ["Magadanskaya oblast'"], 62, 150, 300, 'gold'],
  ['Ural Copper Belt', 'Russia', [], 54, 59, 300, 'copper, zinc, gold'],
  ['Balkhash Copper Province', 'Kazakhstan', ['Qaraghandy oblysy'], 47.5, 75, 200, 'copper'],
  ['Chu-Sarysu Basin', 'Kazakhstan', [], 44.5, 68.5, 200, 'uranium'],
  ['Muruntau and Kyzylkum', 'Uzbekistan', ['Navoiy'], 41.5, 64.6, 150, 'gold, uranium'],
  ['Tian Shan Gold Belt', 'Kyrgyzstan', ['Ysyk-Köl'], 41.9, 78.2, 120, 'gold'],
  ['Tethyan Belt of Eastern Türkiye', 'Türkiye', [], 39.4, 39, 200, 'gold, copper'],
  ['Çanakkale and Biga', 'Türkiye', ['Çanakkale'], 39.9, 26.8, 80, 'gold, lead, zinc'],
  ['Singhbhum Craton', 'India', ['Jhārkhand', 'Odisha'], 22.2, 85.8, 120, 'iron ore, copper, uranium'],
  ['Zawar and Rajpura Belt', 'India', ['Rājasthān'], 24.6, 74, 120, 'zinc, lead'],
  ['Kolar and Hutti Belts', 'India', ['Karnātaka'], 15, 77, 150, 'gold'],
  ['Jiaodong', 'China', ['Shandong Sheng'], 37.3, 120.4, 100, 'gold'],
];

/** All mineral provinces and districts that the directory knows. */
export const mineralDistricts: readonly MineralDistrict[] = rows.map(([name, country, states, lat, lng, radius_km, commodities]) => ({
  ...{ name, country, states, lat, lng, radius_km },
  commodities: commodities.split(', '),
}));

/** The districts of each country. */
const districtsByCountry = new Map(
  [...new Set(mineralDistricts.map(({ country }) => country))].map((name) => [name, mineralDistricts.filter(({ country }) => country === name)]),
);

/** The mineral districts of a country, given by its canonical name. */
export function listDistricts(country: string): readonly MineralDistrict[] {
  return districtsByCountry.get(country) ?? [];
}

/** Whether a point is within the circle of a district. */
export function isInDistrict(district: MineralDistrict, point: Point): boolean {
  return measureDistance(district, point) <= district.radius_km;
}
