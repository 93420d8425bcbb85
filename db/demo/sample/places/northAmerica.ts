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
      Ontario 26 | arctic | Abitibi Greenstone Belt, Ring of Fire, Sudbury Basin | Sudbury 46.491 -80.993, Timmins 48.476 -81.331, Thunder Bay 48.381 -89.247, Red Lake 51.017 -93.825, Kirkland Lake 48.146 -80.037, Dryden 49.782 -92.837, North Bay 46.309 -79.461, Marathon 48.721 -86.378, Sault Ste. Marie 46.522 -84.346
      Quebec 27 | arctic | Abitibi Greenstone Belt, James Bay, Labrador Trough | Val-d'Or 48.097 -77.787, Rouyn-Noranda 48.236 -79.023, Chibougamau 49.914 -74.367, Amos 48.567 -78.117, Sept-Îles 50.202 -66.382, Matagami 49.751 -77.631, Malartic 48.135 -78.128, Saguenay 48.428 -71.068, Lebel-sur-Quévillon 49.050 -76.983
      British Columbia 18 | mountain coal | Golden Triangle | Smithers 54.780 -127.176, Kamloops 50.675 -120.340, Prince George 53.917 -122.749, Stewart 55.936 -129.985, Cranbrook 49.512 -115.769, Terrace 54.518 -128.603, Kelowna 49.888 -119.496, Vancouver 49.283 -123.121, Sparwood 49.733 -114.885
      Saskatchewan 8 | arctic | Athabasca Basin | La Ronge 55.100 -105.284, Saskatoon 52.133 -106.670, Prince Albert 53.203 -105.753, Creighton 54.756 -101.897, Esterhazy 50.650 -102.067
      Manitoba 5 | arctic | | Thompson 55.744 -97.855, Flin Flon 54.767 -101.874, Snow Lake 54.877 -100.022, Winnipeg 49.895 -97.138
      Newfoundland and Labrador 5 | arctic | Labrador Trough | Labrador City 52.942 -66.911, Happy Valley-Goose Bay 53.302 -60.326, Springdale 49.499 -56.071, Baie Verte 49.933 -56.183, Gander 48.957 -54.609
      Yukon 4 | mountain arctic | Yukon | Whitehorse 60.721 -135.057, Dawson City 64.060 -139.433, Mayo 63.593 -135.896
      Northwest Territories 3 | arctic | | Yellowknife 62.454 -114.372, Hay River 60.816 -115.800
      Nunavut 3 | arctic | Nunavut | Rankin Inlet 62.809 -92.085, Iqaluit 63.747 -68.517, Baker Lake 64.318 -96.017
      New Brunswick 3 | | | Bathurst 47.618 -65.651, Miramichi 47.029 -65.501, Edmundston 47.374 -68.325
      Nova Scotia 2 | coal | | Truro 45.365 -63.287, Stellarton 45.567 -62.667, Sydney 46.137 -60.194
      Alberta 4 | coal | | Fort McMurray 56.727 -111.380, Hinton 53.400 -117.585, Calgary 51.045 -114.057`,
  },
  {
    name: 'United States',
    weight: 120,
    phone: '1 208 307 406 480 505 520 605 702 775 801 906 907',
    legalForms: 'Inc.; LLC; LLC; Co.; Corp.',
    names: ['american'],
    minerals: 'gold, silver, copper, lithium, uranium, molybdenum, zinc, phosphate, palladium, trona',
    land: `
      Nevada 26 | desert | Carlin Trend, Walker Lane | Elko 40.832 -115.763, Winnemucca 40.973 -117.736, Battle Mountain 40.642 -116.934, Ely 39.247 -114.889, Tonopah 38.067 -117.230, Reno 39.530 -119.814, Fallon 39.474 -118.777, Carlin 40.714 -116.104
      Arizona 15 | desert | Arizona Copper Belt | Globe 33.394 -110.787, Safford 32.834 -109.708, Tucson 32.222 -110.975, Kingman 35.190 -114.053, Superior 33.294 -111.096, Prescott 34.540 -112.468
      Alaska 9 | arctic mountain | Alaska Interior | Fairbanks 64.838 -147.716, Anchorage 61.218 -149.900, Palmer 61.600 -149.113, Nome 64.501 -165.406
      Utah 8 | desert | | Salt Lake City 40.761 -111.891, Cedar City 37.677 -113.062, Moab 38.573 -109.550, Milford 38.397 -113.011
      Idaho 6 | mountain | | Wallace 47.474 -115.928, Coeur d'Alene 47.678 -116.780, Salmon 45.176 -113.896, Pocatello 42.871 -112.446
      Montana 6 | mountain | | Butte 46.004 -112.535, Helena 46.589 -112.039, Libby 48.388 -115.556, Columbus 45.636 -109.252
      Wyoming 5 | coal | | Rock Springs 41.588 -109.203, Gillette 44.291 -105.502, Casper 42.850 -106.325
      New Mexico 4 | desert | Arizona Copper Belt | Silver City 32.770 -108.280, Grants 35.147 -107.851, Socorro 34.058 -106.891
      Colorado 4 | mountain high_altitude | | Leadville 39.251 -106.293, Grand Junction 39.064 -108.551, Cripple Creek 38.747 -105.178
      California 4 | desert | Walker Lane | Grass Valley 39.219 -121.061, Bishop 37.364 -118.395, Barstow 34.899 -117.023
      Minnesota 4 | arctic | | Hibbing 47.427 -92.938, Ely 47.903 -91.867, Virginia 47.523 -92.537
      Michigan 3 | | | Houghton 47.122 -88.569, Marquette 46.544 -87.395, Iron Mountain 45.820 -88.066
      South Dakota 2 | | | Lead 44.352 -103.765, Deadwood 44.377 -103.730
      Missouri 2 | | | Viburnum 37.715 -91.129, Rolla 37.951 -91.771
      West Virginia 3 | coal | | Beckley 37.778 -81.188, Bluefield 37.270 -81.222, Morgantown 39.630 -79.956
      Kentucky 2 | coal | | Pikeville 37.479 -82.519, Hazard 37.250 -83.193`,
  },
  {
    name: 'Mexico',
    weight: 52,
    phone: '52 477 492 618 614 644 662 871',
    legalForms: 'S.A. de C.V.; S. de R.L. de C.V.',
    names: ['hispanic'],
    minerals: 'silver, gold, zinc, copper, lead, fluorite',
    land: `
      Sonora 10 | desert mountain | Sierra Madre | Hermosillo 29.073 -110.956, Cananea 30.982 -110.300, Caborca 30.716 -112.150, Ciudad Obregón 27.486 -109.941
      Zacatecas 8 | desert high_altitude | Sierra Madre | Zacatecas 22.771 -102.583, Fresnillo 23.175 -102.868, Mazapil 24.640 -101.555
      Chihuahua 7 | mountain | Sierra Madre | Chihuahua 28.635 -106.089, Hidalgo del Parral 26.932 -105.666, Cuauhtémoc 28.405 -106.867
      Durango 6 | mountain | Sierra Madre | Durango 24.028 -104.653, Santiago Papasquiaro 25.044 -105.419
      Guerrero 3 | mountain jungle | | Chilpancingo 17.551 -99.501, Iguala 18.345 -99.540
      Guanajuato 3 | mountain | | Guanajuato 21.019 -101.257, León 21.125 -101.686
      Sinaloa 3 | mountain | Sierra Madre | Culiacán 24.809 -107.394, Cosalá 24.412 -106.692`,
  },
];
