import { type NameStock, nameStock } from './nameStock';

export const northernStocks = {
  swedish: nameStock({
    companies: [
      '{place}{land} {trade}',
      '{place}{land}s {noun}{craft}',
      '{noun} {trade}',
      '{noun} & {noun} {trade}',
      '{town} {noun}{craft}',
      '{place}{land} {noun} {trade}',
      '{place}{land}s {trade}',
    ],
    projects: ['{place}{land}', '{place}{land}s {norra|södra|östra|västra|djupa}', '{noun}{land}'],
    clients: ['{place}{land} {Mineral|Gruvor|Metall|Prospektering}', '{noun}{land} {Mineral|Gruvor}'],
    words: {
      trade:
        'Kärnborrning, Diamantborrning, Borrning, Bergborr, Borrteknik, Borrentreprenad, Berg & Borr, Prospekteringsborrning, Borrservice, Provborrning',
      craft: 'borrarna, borr, kärnan, borrning',
      noun: 'Älg, Järv, Lo, Ren, Korp, Orr, Tjäder, Örn, Varg, Björn, Tall, Gran, Rönn, Ljung, Hjortron, Malm, Koppar, Järn, Kvarts, Granit, Gnejs, Myr, Norrsken, Häll, Flint, Röding',
      place:
        'Abborr, Björk, Dal, Ek, Fjäll, Gråberg, Hög, Järn, Kall, Lång, Mörk, Norr, Ox, Rå, Sand, Skog, Sten, Svart, Tall, Vit, Ång, Ås, Älv, Öst',
      land: 'backa, berg, bruk, fors, gruvan, hed, heden, hyttan, kullen, liden, mark, myran, näs, selet, sjö, strömmen, tjärn, träsk, vattnet, åsen',
    },
  }),
  finnish: nameStock({
    companies: [
      '{place}{land} {trade}',
      '{place}{land}n {trade}',
      '{noun} {trade}',
      '{noun} ja {noun} {trade}',
      '{town} {noun} {trade}',
      '{place}{land} {noun}{craft}',
      '{noun}{land}n {trade}',
    ],
    projects: ['{place}{land}', '{noun}{land}', '{place}{land} {Pohjoinen|Etelä|Itä|Syvä}'],
    clients: ['{place}{land} {Mineraalit|Kaivos|Malmi|Resurssit}', '{noun}{land} {Kaivos|Malmi}'],
    words: {
      trade: 'Kairaus, Syväkairaus, Timanttikairaus, Poraus, Kairauspalvelu, Kallioporaus, Kairaajat, Maatutkimus, Näytekairaus, Kalliokairaus',
      craft: 'poraus, kairaus, kairaajat',
      noun: 'Karhu, Hirvi, Poro, Ahma, Ilves, Kotka, Korppi, Metso, Riekko, Kuukkeli, Mänty, Kuusi, Koivu, Pihlaja, Kataja, Kanerva, Hilla, Tunturi, Graniitti, Kvartsi, Kupari, Malmi, Revontuli, Halla, Kaamos, Routa',
      place:
        'Ahven, Hauki, Iso, Joki, Kala, Kivi, Koski, Kylmä, Lapin, Louhi, Musta, Niemi, Näätä, Pikku, Pohja, Rauta, Riihi, Saari, Suo, Särki, Tervas, Vaara, Valkea, Ylä, Yli, Äijä',
      land: 'harju, joki, järvi, kangas, kero, kivi, korpi, kumpu, lampi, mäki, niemi, palo, perä, ranta, salmi, selkä, suo, vaara, vuoma',
    },
  }),
  norwegian: nameStock({
    companies: [
      '{place}{land} {trade}',
      '{noun} {trade}',
      '{noun} og {noun} {trade}',
      '{town} {noun} {trade}',
      '{place}{land} {noun} {trade}',
      '{noun}{land} {trade}',
    ],
    projects: ['{place}{land}', '{noun}{land}', '{place}{land} {Nord|Sør|Øst|Vest}'],
    clients: ['{place}{land} {Mineral|Gruver|Malm}', '{noun}{land} {Gruver|Mineraler}'],
    words: {
      trade: 'Kjerneboring, Boring, Fjellboring, Boreservice, Grunnboring, Diamantboring, Boreteknikk, Brønn og Kjerne, Prøveboring',
      noun: 'Elg, Rein, Jerv, Gaupe, Ørn, Ravn, Rype, Havørn, Lemen, Furu, Bjørk, Rogn, Lyng, Multe, Skifer, Kobber, Jern, Kvarts, Gabbro, Nordlys, Vidde, Snø, Røye',
      place: 'Bjørn, Brei, Dyp, Fager, Grå, Haug, Hvit, Kald, Lang, Mørk, Nord, Rein, Sand, Skar, Sol, Stor, Svart, Tverr, Ur, Øks, Øver, Ås',
      land: 'berget, botn, bu, dalen, eggen, fjell, fjord, foss, haugen, hei, li, lia, moen, nes, skaret, stad, tind, vann, vik, ås',
    },
  }),
  german: nameStock({
    companies: [
      '{place}{land} {trade}',
      '{noun} {trade}',
      '{noun} & {noun} {trade}',
      '{trade} {noun} {town}',
      '{place}{land}er {trade}',
      '{trade} {place}{land}',
      '{noun} {place}{land} {trade}',
    ],
    projects: ['{place}{land}', '{place}{land} {Nord|Süd|Ost|West|Tief}', 'Grube {noun}', '{noun} {Fundgrube|Gang|Feld}'],
    clients: ['{place}{land}er {Bergbau|Lithium|Erz|Kali}', '{noun} {Rohstoffe|Bergwerke|Erze}'],
    words: {
      trade: 'Bohr, Kernbohr, Bohrtechnik, Tiefbohr, Bohrgesellschaft, Bohrungen, Erkundungsbohr, Brunnen und Bohr, Geobohr, Bohrmeister',
      noun: 'Dachs, Luchs, Rotmilan, Uhu, Eisvogel, Auerhahn, Hirsch, Kranich, Eiche, Buche, Fichte, Tanne, Basalt, Granit, Gneis, Porphyr, Glimmer, Schiefer, Quarz, Zinnstein, Silber, Kobalt, Schlägel, Glückauf, Markscheider, Köhler',
      place:
        'Alten, Birken, Dürren, Eichen, Erlen, Falken, Greifen, Grün, Hammer, Hohen, Kalten, Kupfer, Lichten, Neuen, Raben, Schwarzen, Silber, Stein, Tannen, Wild, Wolfs, Zinn',
      land: 'bach, berg, born, brunn, dorf, eck, feld, fels, grund, hain, halde, hof, höhe, kamm, rain, roda, stein, tal, walde, zeche',
    },
  }),
  polish: nameStock({
    companies: [
      '{trade} {noun}',
      '{trade} {place}{land}',
      '{noun} i {noun} {trade}',
      '{place}{land} {trade}',
      '{trade} {noun} {town}',
      '{noun} {place}{land} {trade}',
      '{trade} {place}{land} {i Synowie|i Córki|i Wspólnicy}',
    ],
    projects: ['{place}{land}', '{place}{land} {Głęboka|Północ|Południe}', 'Pole {noun}'],
    clients: ['{place}{land} {Surowce|Miedź|Górnictwo}', 'Kopalnia {noun}'],
    words: {
      trade: 'Wiertnictwo, Wiercenia, Geowiert, Odwierty, Rdzeń, Usługi Wiertnicze, Wiertacze, Zakład Wiertniczy, Geologia i Wiercenia',
      noun: 'Żubr, Ryś, Bocian, Orzeł, Sokół, Wilk, Łoś, Bóbr, Żuraw, Dąb, Buk, Świerk, Jodła, Modrzew, Bazalt, Granit, Łupek, Kwarc, Miedź, Srebro, Bursztyn, Węgiel, Źródło, Skarbnik, Gwarek, Kilof',
      place: 'Biało, Borzę, Brze, Czarno, Dębo, Gołę, Gró, Jawo, Kamie, Krze, Lipo, Ma, Nowo, Ol, Pstrą, Rudo, Sokoło, Staro, Wierz, Zło',
      land: 'bórz, chów, cin, gród, jec, kowice, las, lin, miń, niec, nów, sław, szów, szyn, ta, tów, wiec, wno, wola, żno',
    },
  }),
  serbian: nameStock({
    companies: [
      '{trade} {noun}',
      '{noun} {trade}',
      '{place}{land} {trade}',
      '{noun} i {noun} {trade}',
      '{town} {noun} {trade}',
      '{trade} {place}{land} {noun}',
    ],
    projects: ['{place}{land}', '{noun} {Sever|Jug|Istok|Zapad}', '{place}{land} {Reka|Brdo|Potok}'],
    clients: ['{place}{land} {Rudnici|Minerali|Metali}', '{noun} {Resursi|Rudnik}'],
    words: {
      trade: 'Bušenje, Geobušenje, Jezgro, Istražno Bušenje, Bušač, Geo Sonda, Bušotine, Dubinsko Bušenje, Geotehnika',
      noun: 'Orao, Soko, Vuk, Ris, Medved, Srndać, Hrast, Bukva, Jela, Bor, Jasen, Breza, Bakar, Zlato, Srebro, Kvarc, Andezit, Granit, Stena, Potok, Vrelo, Krš, Planina, Đerdap, Šljiva, Žrvanj',
      place: 'Belo, Brzo, Crno, Deli, Dobro, Gornja, Jabu, Kame, Lešni, Mali, Novo, Orlo, Rado, Staro, Suvo, Tisa, Veli, Zlato',
      land: 'bor, brđe, čica, dol, gora, jevac, kovo, kuće, lazi, nik, polje, rovac, stica, šte, vac, vci, vina, vode',
    },
  }),
} satisfies Record<string, NameStock>;
