import type { CountryRow } from './placeTable';

export const northAmerica: CountryRow[] = [
  {
    name: 'Canada',
    weight: 150,
    phone: '1 250 306 403 416 613 705 709 807 819 867',
    legalForms: 'Inc.; Ltd.; Corp.',
    names: ['canadian'],
    namesByState: { Quebec: ['quebecois', 'quebecois', 'quebecois', 'canadian'], 'New Brunswick': ['canadian', 'canadian', 'quebecois'] },
    minerals: 'gold, copper, nickel, zinc, uranium, lithium, diamonds, iron ore, potash, silver',
    land: `
      Ontario 26 | arctic | Abitibi Greenstone Belt, Ring of Fire, Sudbury Basin | Sudbury, Timmins, Thunder Bay, Red Lake, Kirkland Lake, Dryden, North Bay, Marathon, Sault Ste. Marie
      Quebec 27 | arctic | Abitibi Greenstone Belt, James Bay, Labrador Trough | Val-d'Or, Rouyn-Noranda, Chibougamau, Amos, Sept-Îles, Matagami, Malartic, Saguenay, Lebel-sur-Quévillon
      British Columbia 18 | mountain coal | Golden Triangle | Smithers, Kamloops, Prince George, Stewart, Cranbrook, Terrace, Kelowna, Vancouver, Sparwood
      Saskatchewan 8 | arctic | Athabasca Basin | La Ronge, Saskatoon, Prince Albert, Creighton, Esterhazy
      Manitoba 5 | arctic | | Thompson, Flin Flon, Snow Lake, Winnipeg
      Newfoundland and Labrador 5 | arctic | Labrador Trough | Labrador City, Happy Valley-Goose Bay, Springdale, Baie Verte, Gander
      Yukon 4 | mountain arctic | Yukon | Whitehorse, Dawson City, Mayo
      Northwest Territories 3 | arctic | | Yellowknife, Hay River
      Nunavut 3 | arctic | Nunavut | Rankin Inlet, Iqaluit, Baker Lake
      New Brunswick 3 | | | Bathurst, Miramichi, Edmundston
      Nova Scotia 2 | coal | | Truro, Stellarton, Sydney
      Alberta 4 | coal | | Fort McMurray, Hinton, Calgary`,
  },
  {
    name: 'United States',
    weight: 120,
    phone: '1 208 307 406 480 505 520 605 702 775 801 906 907',
    legalForms: 'Inc.; LLC; LLC; Co.; Corp.',
    names: ['american'],
    minerals: 'gold, silver, copper, lithium, uranium, molybdenum, zinc, phosphate, palladium, trona',
    land: `
      Nevada 26 | desert | Carlin Trend, Walker Lane | Elko, Winnemucca, Battle Mountain, Ely, Tonopah, Reno, Fallon, Carlin
      Arizona 15 | desert | Arizona Copper Belt | Globe, Safford, Tucson, Kingman, Superior, Prescott
      Alaska 9 | arctic mountain | Alaska Interior | Fairbanks, Anchorage, Palmer, Nome
      Utah 8 | desert | | Salt Lake City, Cedar City, Moab, Milford
      Idaho 6 | mountain | | Wallace, Coeur d'Alene, Salmon, Pocatello
      Montana 6 | mountain | | Butte, Helena, Libby, Columbus
      Wyoming 5 | coal | | Rock Springs, Gillette, Casper
      New Mexico 4 | desert | Arizona Copper Belt | Silver City, Grants, Socorro
      Colorado 4 | mountain high_altitude | | Leadville, Grand Junction, Cripple Creek
      California 4 | desert | Walker Lane | Grass Valley, Bishop, Barstow
      Minnesota 4 | arctic | | Hibbing, Ely, Virginia
      Michigan 3 | | | Houghton, Marquette, Iron Mountain
      South Dakota 2 | | | Lead, Deadwood
      Missouri 2 | | | Viburnum, Rolla
      West Virginia 3 | coal | | Beckley, Bluefield, Morgantown
      Kentucky 2 | coal | | Pikeville, Hazard`,
  },
  {
    name: 'Mexico',
    weight: 52,
    phone: '52 477 492 618 614 644 662 871',
    legalForms: 'S.A. de C.V.; S. de R.L. de C.V.',
    names: ['hispanic'],
    minerals: 'silver, gold, zinc, copper, lead, fluorite',
    land: `
      Sonora 10 | desert mountain | Sierra Madre | Hermosillo, Cananea, Caborca, Ciudad Obregón
      Zacatecas 8 | desert high_altitude | Sierra Madre | Zacatecas, Fresnillo, Mazapil
      Chihuahua 7 | mountain | Sierra Madre | Chihuahua, Hidalgo del Parral, Cuauhtémoc
      Durango 6 | mountain | Sierra Madre | Durango, Santiago Papasquiaro
      Guerrero 3 | mountain jungle | | Chilpancingo, Iguala
      Guanajuato 3 | mountain | | Guanajuato, León
      Sinaloa 3 | mountain | Sierra Madre | Culiacán, Cosalá`,
  },
];
