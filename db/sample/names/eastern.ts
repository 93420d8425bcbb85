import { type NameStock, nameStock } from './nameStock';

export const easternStocks = {
  serbianCyrillic: nameStock({
    companies: ['{trade} {noun}', '{noun} {trade}', '{place}{land} {trade}', '{noun} и {noun} {trade}', '{trade} {place}{land} {noun}'],
    projects: ['{place}{land}', '{noun} {Север|Југ|Исток|Запад}'],
    clients: ['{place}{land} {Рудници|Минерали}', '{noun} Рудник'],
    legal: ['д.о.о.', 'а.д.'],
    words: {
      trade: 'Бушење, Геобушење, Језгро, Истражно Бушење, Бушач, Дубинско Бушење, Бушотине',
      noun: 'Орао, Соко, Вук, Рис, Медвед, Храст, Буква, Јела, Бор, Јасен, Бакар, Злато, Сребро, Кварц, Андезит, Стена, Поток, Врело, Крш, Планина, Шљива',
      place: 'Бело, Брзо, Црно, Добро, Горња, Каме, Лешни, Мали, Ново, Орло, Радо, Старо, Суво, Вели, Злато',
      land: 'брђе, чица, дол, гора, јевац, ково, куће, лази, ник, поље, ровац, стица, вац, вина, воде',
    },
  }),
  turkish: nameStock({
    companies: [
      '{place}{land} {trade}',
      '{noun} {trade}',
      '{noun} {place}{land} {trade}',
      '{town} {noun} {trade}',
      '{noun} ve {noun} {trade}',
      '{place}{land} {Kardeşler|Oğulları|Ortakları} {trade}',
      '{place}{noun} {trade}',
    ],
    projects: ['{place}{land}', '{place}{land} {Kuzey|Güney|Doğu|Batı|Derin}', '{noun} Tepe'],
    clients: ['{place}{land} {Madencilik|Altın|Bakır|Krom}', '{noun} Madencilik'],
    words: {
      trade:
        'Sondaj, Jeoteknik Sondaj, Karotlu Sondaj, Sondaj ve Jeoloji, Maden Sondaj, Derin Sondaj, Zemin Sondaj, Sondaj Hizmetleri, Sondajcılık, Elmaslı Sondaj',
      noun: 'Kartal, Şahin, Doğan, Turna, Leylek, Kurt, Vaşak, Ceylan, Meşe, Çınar, Ardıç, Kayın, Söğüt, Iğdır, Bakır, Gümüş, Kuvars, Bazalt, Granit, Mermer, Yıldız, Şimşek, Bozkır, Yayla, Obruk, Pınar',
      place: 'Ak, Ala, Altın, Bey, Boz, Büyük, Çam, Demir, Elma, Eski, Göl, Gök, Gümüş, Kara, Kız, Koca, Kurt, Sarı, Taş, Ulu, Üç, Yeşil',
      land: 'bağ, bel, burun, çay, dağ, dere, gedik, kavak, kaya, köprü, koyak, oluk, ova, pınar, su, taş, tepe, yayla, yazı, yurt',
    },
  }),
  kazakh: nameStock({
    companies: [
      '{place} {noun} {trade}',
      '{noun} {trade}',
      '{town} {noun} {trade}',
      '{place} {land} {trade}',
      '{place} {land} {noun} {trade}',
      '{noun} {noun} {trade}',
    ],
    projects: ['{place} {land}', '{place} {noun}', '{noun} {land}'],
    clients: ['{place} {land} {Minerals|Resources|Gold}', '{noun} Mining'],
    words: {
      trade: 'Burgylau, Burgulash, Geo, Kern, Barlau, Drilling, Geo Drilling, Core, Burgy Servis',
      noun: 'Bürkit, Sunqar, Qarlygash, Barys, Bori, Arqar, Saiga, Tulpar, Qyran, Terek, Qayin, Saxaul, Jusan, Temir, Mys, Altyn, Kumis, Tas, Zhuldyz, Dala, Shanyraq, Yurta',
      place: 'Aq, Alatau, Bel, Boz, Jana, Kok, Kokshe, Qara, Qoz, Qyzyl, Sary, Tas, Ulken, Uly, Zhas, Besh, Qosh',
      land: 'Bulaq, Dala, Kol, Ozen, Qala, Qum, Shoqy, Su, Tau, Tobe, Zhota, Tog‘, Daryo',
    },
  }),
  russian: nameStock({
    companies: [
      '{quality} {noun}',
      '{noun} {trade}',
      '{place}{craft}',
      '{place}{craft} {town}',
      '{noun} {place}{craft}',
      '{quality} {noun} {trade}',
      '{place}{craft} {noun}',
    ],
    projects: ['{quality} {noun}', '{noun} {Северный|Южный|Глубокий}'],
    clients: ['{place}{Руда|Металл|Недра|Золото}', '{quality} {noun} Недра'],
    legal: ['ТОО', 'АО'],
    withLegalForm: '{form} «{name}»',
    words: {
      trade: 'Бурение, Бурсервис, Геобур, Разведка, Буровые Работы, Геология, Бурмаш, Керн, Геосервис',
      craft: 'бур, геобур, керн, бурсервис, бургео, геокерн, бурразведка, бурстрой',
      quality:
        'Степной, Горный, Северный, Южный, Восточный, Западный, Медный, Рудный, Дальний, Глубокий, Каменный, Серебряный, Таёжный, Высокий, Белый, Быстрый',
      noun: 'Керн, Беркут, Сокол, Барс, Кулан, Архар, Кремень, Гранит, Базальт, Кварц, Родник, Утёс, Хребет, Карагач, Саксаул, Тополь, Буран, Рассвет, Горизонт, Перевал, Курган, Компас',
      place: 'Арал, Алтай, Балхаш, Кара, Медь, Недра, Руд, Сары, Степь, Тау, Улу, Шокы, Ак, Кок, Терек, Жуз, Бел',
    },
  }),
  mongolian: nameStock({
    companies: [
      '{quality} {noun} {trade}',
      '{noun} {land} {trade}',
      '{quality} {land} {trade}',
      '{town} {noun} {trade}',
      '{quality} {noun} {land} {trade}',
      '{noun} {trade}',
    ],
    projects: ['{quality} {land}', '{noun} {land}', '{quality} {noun}'],
    clients: ['{quality} {land} {Resources|Minerals|Mining}', '{noun} {land} Gold'],
    words: {
      trade: 'Drilling, Öröm, Geo Drilling, Core, Drill Service, Geo Öröm, Exploration Drilling, Geo',
      quality: 'Altan, Khar, Tsagaan, Ulaan, Khökh, Shar, Möngön, Zes, Ikh, Baga, Undur, Bayan, Sain, Mönkh, Shine, Saikhan',
      noun: 'Bürged, Chono, Irves, Takhi, Argali, Khavtgai, Shonkhor, Tsakhir, Chuluu, Temür, Saksaul, Gobi, Govi, Tal, Od, Nar, Salkhi, Khairga, Boljmor, Zerleg',
      land: 'Uul, Khad, Gol, Nuur, Bulag, Khöndii, Tolgoi, Owoo, Khairkhan, Els, Dawaa, Am',
    },
  }),
  mongolianCyrillic: nameStock({
    companies: ['{quality} {noun} {trade}', '{noun} {land} {trade}', '{quality} {land} {trade}', '{quality} {noun} {land} {trade}', '{noun} {trade}'],
    projects: ['{quality} {land}', '{noun} {land}', '{quality} {noun}'],
    clients: ['{quality} {land} Ресурс', '{noun} {land} Майнинг'],
    legal: ['ХХК', 'ХК'],
    words: {
      trade: 'Өрөмдлөг, Гео Өрөм, Геодрилл, Өрөм Сервис, Хайгуул, Өрөмчин, Гео Хайгуул',
      quality: 'Алтан, Хар, Цагаан, Улаан, Хөх, Шар, Мөнгөн, Зэс, Их, Бага, Өндөр, Баян, Сайн, Мөнх, Шинэ, Сайхан',
      noun: 'Бүргэд, Чоно, Ирвэс, Тахь, Аргаль, Хавтгай, Шонхор, Цахир, Чулуу, Төмөр, Заг, Говь, Тал, Од, Нар, Салхи, Хайрга, Болжмор',
      land: 'Уул, Хад, Гол, Нуур, Булаг, Хөндий, Толгой, Овоо, Хайрхан, Элс, Даваа, Ам',
    },
  }),
  chinese: nameStock({
    companies: [
      '{town} {first}{second} {trade}',
      '{first}{second} {trade}',
      '{first}{second} {third} {trade}',
      '{town} {third} {trade}',
      '{first}{second} {town} {trade}',
    ],
    projects: ['{first}{second}', '{first}{second} {Shan|Ling|Gou|He}'],
    clients: ['{first}{second} {Mining|Minerals|Metals}'],
    words: {
      trade: 'Drilling, Drilling Engineering, Geo-Engineering, Core Drilling, Exploration Engineering, Drilling Services, Rock Engineering',
      first:
        'Bai, Chang, Da, Fu, Gao, Hai, Hong, Hua, Jin, Jing, Kun, Lan, Ling, Long, Qi, Qing, Rui, Shan, Tai, Tian, Wan, Xin, Xiang, Yong, Yuan, Zhen, Zhong, Zi',
      second:
        'an, bei, chuan, da, feng, gang, he, hua, jiang, lin, long, ming, nan, peng, quan, sheng, shi, shun, tai, tong, wei, xing, yang, ye, yuan, zhou',
      third: 'Geology, Deep Earth, Rock Core, Plateau, Summit, Wellhead, Strata, Hardrock, Cliff, Bedrock, Crane, Pine',
    },
  }),
  chineseScript: nameStock({
    companies: ['{first}{second}{trade}', '{first}{second}{third}{trade}', '{first}{second}{third}{trade}', '{first}{third}{trade}'],
    projects: ['{first}{second}{矿区|山|沟|岭}', '{first}{third}矿'],
    clients: ['{first}{second}{矿业|资源|金属}'],
    legal: ['有限公司', '有限责任公司'],
    withLegalForm: '{name}{form}',
    words: {
      trade: '钻探, 岩芯钻探, 钻井, 钻探工程, 地质钻探, 勘探, 岩土钻探, 深部钻探, 钻掘',
      first: '白, 长, 大, 富, 高, 海, 红, 华, 金, 昆, 兰, 龙, 祁, 青, 瑞, 泰, 天, 新, 祥, 永, 远, 振, 紫, 云, 雪, 铁, 铜, 银',
      second: '山, 川, 峰, 岭, 河, 江, 林, 龙, 明, 鹏, 泉, 盛, 石, 顺, 泰, 通, 兴, 阳, 源, 州, 原, 松, 鹤, 岩, 湖',
      third: '地质, 深地, 岩石, 高原, 磐石, 地层, 探矿, 金石, 松鹤, 远征, 大地, 山海',
    },
  }),
  indonesian: nameStock({
    companies: [
      '{noun} {quality} {trade}',
      '{noun} {land} {trade}',
      '{land} {quality} {trade}',
      '{town} {noun} {trade}',
      '{noun} {quality} {land} {trade}',
      '{trade} {noun} {quality}',
      '{trade} {land} {noun}',
    ],
    projects: ['{land} {noun}', '{land} {quality}', 'Blok {noun} {quality}'],
    clients: ['{noun} {quality} {Mineral|Tambang|Nikel}', '{land} {noun} Resources'],
    withLegalForm: '{form} {name}',
    words: {
      trade: 'Pengeboran, Bor, Bor Inti, Geobor, Jasa Bor, Drilling, Bor Eksplorasi, Pemboran',
      quality: 'Jaya, Abadi, Sejati, Utama, Perkasa, Mandiri, Lestari, Sentosa, Makmur, Raya, Mulia, Emas, Hijau, Timur, Barat, Selatan',
      noun: 'Garuda, Elang, Enggang, Harimau, Beruang, Anoa, Maleo, Kancil, Rusa, Banteng, Ulin, Meranti, Jati, Cendana, Rotan, Laterit, Granit, Nusa, Mega, Bintang, Surya, Petir, Samudra, Cakrawala, Kuarsa, Melati',
      land: 'Bukit, Sungai, Gunung, Rimba, Lembah, Tanjung, Danau, Muara, Pulau, Rawa, Batu, Hutan, Teluk',
    },
  }),
} satisfies Record<string, NameStock>;
