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
      Ankara 5 | urban | Tethyan Belt | Ankara, Polatlı
      İzmir 4 | | Tethyan Belt | İzmir, Bergama
      Erzincan 2 | mountain | Tethyan Belt | Erzincan, İliç
      Elazığ 2 | mountain | Tethyan Belt | Elazığ, Maden
      Sivas 2 | mountain | Tethyan Belt | Sivas, Divriği
      Artvin 2 | mountain | Tethyan Belt | Artvin, Murgul
      Zonguldak 1 | coal | | Zonguldak`,
  },
  {
    name: 'Kazakhstan',
    weight: 18,
    phone: '7 7102 7112 7132 7212 7222 7272',
    legalForms: 'LLP',
    names: ['kazakh', 'russian'],
    minerals: 'copper, gold, uranium, chrome, zinc, iron ore',
    land: `
      Karaganda 5 | desert coal | Kazakh Steppe | Karaganda, Temirtau, Balkhash
      Ulytau 2 | desert | Kazakh Steppe | Zhezkazgan, Satbayev
      East Kazakhstan 4 | mountain | Central Asian Gold Belt | Oskemen, Ridder
      Aktobe 2 | desert | Kazakh Steppe | Aktobe, Khromtau
      Akmola 3 | arctic | Kazakh Steppe, Central Asian Gold Belt | Stepnogorsk, Kokshetau
      Turkistan 1 | desert | | Kentau`,
  },
  {
    name: 'Mongolia',
    weight: 16,
    phone: '976 11 70 75 77',
    legalForms: 'LLC',
    names: ['mongolian', 'mongolianCyrillic'],
    minerals: 'copper, gold, coal, fluorspar, molybdenum',
    land: `
      Ömnögovi 6 | desert coal | South Gobi | Dalanzadgad, Khanbogd, Tsogttsetsii
      Ulaanbaatar 5 | arctic urban | South Gobi | Ulaanbaatar
      Orkhon 2 | arctic | | Erdenet
      Dornogovi 2 | desert | South Gobi | Sainshand
      Selenge 2 | arctic | | Sükhbaatar`,
  },
  {
    name: 'China',
    weight: 34,
    phone: '86 10 29 531 871 931 991',
    legalForms: 'Co., Ltd.',
    names: ['chinese', 'chineseScript'],
    minerals: 'gold, copper, rare earths, tungsten, coal, zinc, molybdenum, phosphate',
    land: `
      Shandong 4 | coal | | Jinan, Laizhou, Yantai
      Yunnan 4 | mountain | | Kunming, Gejiu
      Inner Mongolia 4 | desert coal arctic | | Hohhot, Baotou, Chifeng
      Gansu 3 | desert mountain | | Lanzhou, Zhangye
      Shaanxi 3 | coal | | Xi'an, Hanzhong
      Xinjiang 3 | desert mountain | Central Asian Gold Belt | Ürümqi, Hami
      Jiangxi 2 | | | Ganzhou, Dexing
      Henan 2 | mountain | | Lingbao, Luanchuan`,
  },
  {
    name: 'India',
    weight: 26,
    phone: '91 291 294 364 651 663 712',
    legalForms: 'Pvt. Ltd.; Ltd.; LLP',
    names: ['indian'],
    minerals: 'iron ore, zinc, coal, bauxite, copper, chromite, gold, graphite',
    land: `
      Rajasthan 5 | desert | | Udaipur, Bhilwara, Khetri
      Jharkhand 4 | coal | | Ranchi, Dhanbad, Jamshedpur
      Odisha 4 | coal | | Keonjhar, Rourkela
      Chhattisgarh 3 | coal jungle | | Raipur, Bilaspur, Dantewada
      Karnataka 3 | | | Ballari, Hutti
      Maharashtra 2 | coal urban | | Nagpur`,
  },
  {
    name: 'Indonesia',
    weight: 32,
    phone: '62 21 401 411 511 541 967',
    legalForms: 'PT',
    names: ['indonesian'],
    minerals: 'nickel, coal, gold, copper, bauxite, tin',
    land: `
      East Kalimantan 5 | jungle coal | Kalimantan | Balikpapan, Samarinda, Sangatta
      Central Kalimantan 3 | jungle coal | Kalimantan | Palangka Raya, Puruk Cahu
      South Kalimantan 3 | jungle coal | Kalimantan | Banjarmasin, Batulicin
      Southeast Sulawesi 4 | jungle mountain | | Kendari, Kolaka, Pomalaa
      North Maluku 3 | jungle | | Ternate, Weda
      Central Papua 2 | mountain jungle high_altitude | New Guinea Highlands | Timika
      Jakarta 3 | urban | | Jakarta`,
  },
  {
    name: 'Philippines',
    weight: 14,
    phone: '63 2 35 74 82 85 88',
    legalForms: 'Inc.; Corp.',
    names: ['filipino'],
    minerals: 'nickel, gold, copper, chromite',
    land: `
      Caraga 4 | jungle | Mindanao | Butuan, Surigao, Bayugan
      Davao 3 | jungle mountain | Mindanao | Davao City, Tagum, Maco
      Cordillera 3 | mountain | | Baguio, Mankayan
      Mimaropa 1 | jungle | | Puerto Princesa
      Metro Manila 2 | urban | | Quezon City`,
  },
  {
    name: 'Saudi Arabia',
    weight: 14,
    phone: '966 11 12 14 16 17',
    legalForms: 'LLC; Co. Ltd.',
    names: ['arabian'],
    minerals: 'gold, phosphate, copper, bauxite, zinc',
    land: `
      Riyadh 5 | desert | Arabian-Nubian Shield | Riyadh, Ad Dawadimi, Al Quwayiyah
      Makkah 4 | desert | Arabian-Nubian Shield | Jeddah, Taif
      Madinah 3 | desert mountain | Arabian-Nubian Shield | Madinah, Mahd adh Dhahab
      Northern Borders 2 | desert | | Turaif, Arar`,
  },
  {
    name: 'Oman',
    weight: 6,
    phone: '968 24 25 26',
    legalForms: 'LLC; SAOC',
    names: ['arabian'],
    minerals: 'copper, chromite, gypsum, gold',
    land: `
      Al Batinah North 3 | desert mountain | | Sohar, Liwa
      Muscat 3 | desert | | Muscat
      Ad Dhahirah 1 | desert | | Ibri, Yanqul`,
  },
  {
    name: 'Uzbekistan',
    weight: 9,
    phone: '998 61 70 71 79',
    legalForms: 'LLC; JSC',
    names: ['kazakh', 'russian'],
    minerals: 'gold, uranium, copper, silver',
    land: `
      Navoiy 4 | desert | Central Asian Gold Belt | Zarafshan, Navoiy, Uchquduq
      Tashkent Region 3 | mountain | Central Asian Gold Belt | Olmaliq, Angren`,
  },
  {
    name: 'Kyrgyzstan',
    weight: 5,
    phone: '996 312 3922',
    legalForms: 'LLC',
    names: ['russian', 'kazakh'],
    minerals: 'gold, antimony, rare earths',
    land: `
      Issyk-Kul 2 | high_altitude mountain | Central Asian Gold Belt | Karakol, Barskoon
      Chüy 2 | mountain | Central Asian Gold Belt | Bishkek, Kara-Balta`,
  },
  {
    name: 'Laos',
    weight: 4,
    phone: '856 21 31 41',
    legalForms: 'Co., Ltd.',
    names: ['indochinese'],
    minerals: 'copper, gold, potash, bauxite',
    land: `
      Vientiane 2 | jungle | | Vientiane
      Savannakhet 2 | jungle | | Sepon, Savannakhet
      Sekong 1 | jungle mountain | | Sekong`,
  },
  {
    name: 'Vietnam',
    weight: 5,
    phone: '84 24 208 214',
    legalForms: 'JSC; Co., Ltd.',
    names: ['indochinese'],
    minerals: 'tungsten, bauxite, copper, coal, nickel',
    land: `
      Thai Nguyen 2 | mountain | | Thái Nguyên
      Lao Cai 2 | mountain | | Lào Cai
      Quang Ninh 2 | coal | | Hạ Long, Cẩm Phả`,
  },
  {
    name: 'Japan',
    weight: 4,
    phone: '81 99 18 22',
    legalForms: 'K.K.; Co., Ltd.',
    names: ['japanese'],
    minerals: 'gold, geothermal steam, limestone',
    land: `
      Kagoshima 2 | mountain | | Isa, Kirishima
      Akita 2 | mountain | | Kazuno, Yuzawa`,
  },
];
