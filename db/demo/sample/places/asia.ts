import type { CountryRow } from './placeTable';

export const asia: CountryRow[] = [
  {
    name: 'Türkiye',
    weight: 26,
    phone: '90 232 312 346 424 442',
    legalForms: 'A.Ş.; Ltd. Şti.',
    names: ['turkish'],
    minerals: 'gold, chrome, boron, copper, zinc, coal',
    land: `
      Ankara 5 | urban | Tethyan Belt | Ankara 39.933 32.860, Polatlı 39.584 32.147
      İzmir 4 | | Tethyan Belt | İzmir 38.424 27.143, Bergama 39.120 27.180
      Erzincan 2 | mountain | Tethyan Belt | Erzincan 39.750 39.490, İliç 39.455 38.561
      Elazığ 2 | mountain | Tethyan Belt | Elazığ 38.675 39.223, Maden 38.392 39.674
      Sivas 2 | mountain | Tethyan Belt | Sivas 39.748 37.016, Divriği 39.371 38.114
      Artvin 2 | mountain | Tethyan Belt | Artvin 41.183 41.819, Murgul 41.280 41.560
      Zonguldak 1 | coal | | Zonguldak 41.456 31.799`,
  },
  {
    name: 'Kazakhstan',
    weight: 18,
    phone: '7 7102 7112 7132 7212 7222 7272',
    legalForms: 'LLP',
    names: ['kazakh', 'russian'],
    minerals: 'copper, gold, uranium, chrome, zinc, iron ore',
    land: `
      Karaganda 5 | desert coal | Kazakh Steppe | Karaganda 49.807 73.088, Temirtau 50.055 72.965, Balkhash 46.848 74.995
      Ulytau 2 | desert | Kazakh Steppe | Zhezkazgan 47.783 67.767, Satbayev 47.900 67.533
      East Kazakhstan 4 | mountain | Central Asian Gold Belt | Oskemen 49.948 82.628, Ridder 50.344 83.513
      Aktobe 2 | desert | Kazakh Steppe | Aktobe 50.284 57.167, Khromtau 50.250 58.435
      Akmola 3 | arctic | Kazakh Steppe, Central Asian Gold Belt | Stepnogorsk 52.347 71.885, Kokshetau 53.285 69.388
      Turkistan 1 | desert | | Kentau 43.517 68.517`,
  },
  {
    name: 'Mongolia',
    weight: 16,
    phone: '976 11 70 75 77',
    legalForms: 'LLC',
    names: ['mongolian', 'mongolianCyrillic'],
    minerals: 'copper, gold, coal, fluorspar, molybdenum',
    land: `
      Ömnögovi 6 | desert coal | South Gobi | Dalanzadgad 43.571 104.425, Khanbogd 43.200 107.200, Tsogttsetsii 43.720 105.580
      Ulaanbaatar 5 | arctic urban | South Gobi | Ulaanbaatar 47.886 106.906
      Orkhon 2 | arctic | | Erdenet 49.028 104.045
      Dornogovi 2 | desert | South Gobi | Sainshand 44.892 110.137
      Selenge 2 | arctic | | Sükhbaatar 50.232 106.208`,
  },
  {
    name: 'China',
    weight: 34,
    phone: '86 10 29 531 871 931 991',
    legalForms: 'Co., Ltd.',
    names: ['chinese', 'chineseScript'],
    minerals: 'gold, copper, rare earths, tungsten, coal, zinc, molybdenum, phosphate',
    land: `
      Shandong 4 | coal | | Jinan 36.651 117.120, Laizhou 37.177 119.942, Yantai 37.464 121.448
      Yunnan 4 | mountain | | Kunming 24.880 102.833, Gejiu 23.359 103.160
      Inner Mongolia 4 | desert coal arctic | | Hohhot 40.842 111.749, Baotou 40.658 109.840, Chifeng 42.258 118.887
      Gansu 3 | desert mountain | | Lanzhou 36.061 103.834, Zhangye 38.926 100.450
      Shaanxi 3 | coal | | Xi'an 34.342 108.940, Hanzhong 33.068 107.023
      Xinjiang 3 | desert mountain | Central Asian Gold Belt | Ürümqi 43.825 87.617, Hami 42.819 93.515
      Jiangxi 2 | | | Ganzhou 25.831 114.935, Dexing 28.947 117.579
      Henan 2 | mountain | | Lingbao 34.517 110.894, Luanchuan 33.786 111.616`,
  },
  {
    name: 'India',
    weight: 26,
    phone: '91 291 294 364 651 663 712',
    legalForms: 'Pvt. Ltd.; Ltd.; LLP',
    names: ['indian'],
    minerals: 'iron ore, zinc, coal, bauxite, copper, chromite, gold, graphite',
    land: `
      Rajasthan 5 | desert | | Udaipur 24.585 73.713, Bhilwara 25.347 74.641, Khetri 27.999 75.788
      Jharkhand 4 | coal | | Ranchi 23.344 85.310, Dhanbad 23.796 86.430, Jamshedpur 22.805 86.203
      Odisha 4 | coal | | Keonjhar 21.629 85.582, Rourkela 22.260 84.854
      Chhattisgarh 3 | coal jungle | | Raipur 21.251 81.630, Bilaspur 22.080 82.150, Dantewada 18.900 81.350
      Karnataka 3 | | | Ballari 15.140 76.921, Hutti 16.200 76.640
      Maharashtra 2 | coal urban | | Nagpur 21.146 79.088`,
  },
  {
    name: 'Indonesia',
    weight: 32,
    phone: '62 21 401 411 511 541 967',
    legalForms: 'PT',
    names: ['indonesian'],
    minerals: 'nickel, coal, gold, copper, bauxite, tin',
    land: `
      East Kalimantan 5 | jungle coal | Kalimantan | Balikpapan -1.268 116.829, Samarinda -0.502 117.154, Sangatta 0.510 117.550
      Central Kalimantan 3 | jungle coal | Kalimantan | Palangka Raya -2.208 113.917, Puruk Cahu -0.650 114.570
      South Kalimantan 3 | jungle coal | Kalimantan | Banjarmasin -3.317 114.591, Batulicin -3.450 116.000
      Southeast Sulawesi 4 | jungle mountain | | Kendari -3.998 122.513, Kolaka -4.049 121.592, Pomalaa -4.183 121.617
      North Maluku 3 | jungle | | Ternate 0.790 127.384, Weda 0.333 127.867
      Central Papua 2 | mountain jungle high_altitude | New Guinea Highlands | Timika -4.547 136.883
      Jakarta 3 | urban | | Jakarta -6.208 106.846`,
  },
  {
    name: 'Philippines',
    weight: 14,
    phone: '63 2 35 74 82 85 88',
    legalForms: 'Inc.; Corp.',
    names: ['filipino'],
    minerals: 'nickel, gold, copper, chromite',
    land: `
      Caraga 4 | jungle | Mindanao | Butuan 8.947 125.541, Surigao 9.784 125.489, Bayugan 8.714 125.748
      Davao 3 | jungle mountain | Mindanao | Davao City 7.073 125.613, Tagum 7.448 125.808, Maco 7.362 125.855
      Cordillera 3 | mountain | | Baguio 16.402 120.596, Mankayan 16.857 120.780
      Mimaropa 1 | jungle | | Puerto Princesa 9.740 118.735
      Metro Manila 2 | urban | | Quezon City 14.676 121.044`,
  },
  {
    name: 'Saudi Arabia',
    weight: 14,
    phone: '966 11 12 14 16 17',
    legalForms: 'LLC; Co. Ltd.',
    names: ['arabian'],
    minerals: 'gold, phosphate, copper, bauxite, zinc',
    land: `
      Riyadh 5 | desert | Arabian-Nubian Shield | Riyadh 24.714 46.675, Ad Dawadimi 24.507 44.392, Al Quwayiyah 24.046 45.266
      Makkah 4 | desert | Arabian-Nubian Shield | Jeddah 21.543 39.173, Taif 21.270 40.416
      Madinah 3 | desert mountain | Arabian-Nubian Shield | Madinah 24.469 39.614, Mahd adh Dhahab 23.498 40.863
      Northern Borders 2 | desert | | Turaif 31.673 38.664, Arar 30.975 41.038`,
  },
  {
    name: 'Oman',
    weight: 6,
    phone: '968 24 25 26',
    legalForms: 'LLC; SAOC',
    names: ['arabian'],
    minerals: 'copper, chromite, gypsum, gold',
    land: `
      Al Batinah North 3 | desert mountain | | Sohar 24.347 56.709, Liwa 24.530 56.563
      Muscat 3 | desert | | Muscat 23.588 58.383
      Ad Dhahirah 1 | desert | | Ibri 23.226 56.515, Yanqul 23.587 56.539`,
  },
  {
    name: 'Uzbekistan',
    weight: 9,
    phone: '998 61 70 71 79',
    legalForms: 'LLC; JSC',
    names: ['kazakh', 'russian'],
    minerals: 'gold, uranium, copper, silver',
    land: `
      Navoiy 4 | desert | Central Asian Gold Belt | Zarafshan 41.574 64.203, Navoiy 40.103 65.374, Uchquduq 42.157 63.556
      Tashkent Region 3 | mountain | Central Asian Gold Belt | Olmaliq 40.845 69.598, Angren 41.017 70.144`,
  },
  {
    name: 'Kyrgyzstan',
    weight: 5,
    phone: '996 312 3922',
    legalForms: 'LLC',
    names: ['russian', 'kazakh'],
    minerals: 'gold, antimony, rare earths',
    land: `
      Issyk-Kul 2 | high_altitude mountain | Central Asian Gold Belt | Karakol 42.491 78.394, Barskoon 42.157 77.606
      Chüy 2 | mountain | Central Asian Gold Belt | Bishkek 42.875 74.570, Kara-Balta 42.814 73.849`,
  },
  {
    name: 'Laos',
    weight: 4,
    phone: '856 21 31 41',
    legalForms: 'Co., Ltd.',
    names: ['indochinese'],
    minerals: 'copper, gold, potash, bauxite',
    land: `
      Vientiane 2 | jungle | | Vientiane 17.966 102.613
      Savannakhet 2 | jungle | | Sepon 16.700 106.217, Savannakhet 16.557 104.752
      Sekong 1 | jungle mountain | | Sekong 15.350 106.727`,
  },
  {
    name: 'Vietnam',
    weight: 5,
    phone: '84 24 208 214',
    legalForms: 'JSC; Co., Ltd.',
    names: ['indochinese'],
    minerals: 'tungsten, bauxite, copper, coal, nickel',
    land: `
      Thai Nguyen 2 | mountain | | Thái Nguyên 21.594 105.848
      Lao Cai 2 | mountain | | Lào Cai 22.486 103.976
      Quang Ninh 2 | coal | | Hạ Long 20.951 107.080, Cẩm Phả 21.016 107.317`,
  },
  {
    name: 'Japan',
    weight: 4,
    phone: '81 99 18 22',
    legalForms: 'K.K.; Co., Ltd.',
    names: ['japanese'],
    minerals: 'gold, geothermal steam, limestone',
    land: `
      Kagoshima 2 | mountain | | Isa 32.057 130.613, Kirishima 31.741 130.763
      Akita 2 | mountain | | Kazuno 40.216 140.789, Yuzawa 39.164 140.495`,
  },
];
