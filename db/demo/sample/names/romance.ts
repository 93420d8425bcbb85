import { type NameStock, parseNameStock } from './parseNameStock';

const french = {
  trade: 'Forage, Forages, Sondages, Forages et Sondages, Foreurs, Forage Minier, Groupe de Forage',
  core: 'Carottage',
  colour: 'Rouge, Jaune, Sauvage, Noble, Solitaire, Rapide, Tranquille, Fidèle, Jeune, Mauve, Pourpre, Énorme',
  side: 'du Nord, du Sud, de l’Est, de l’Ouest, du Lac, du Cap, des Monts, du Plateau, de la Vallée, du Ruisseau, du Rocher, de la Colline, du Canton, du Portage, du Bouclier, de la Pointe',
};
const frenchCompanies = [
  '{trade} {noun} {side}',
  '{trade} {noun} {colour}',
  '{trade} {noun} {colour} {side}',
  '{trade} {noun} {town}',
  '{trade} {sur}{name}',
  '{trade} {sur}{name} et {Fils|Filles|Frères|Associés}',
  '{trade} {noun} et {noun}',
  '{sur}{name} {noun} {trade}',
];
const frenchProjects = ['{noun} {side}', '{noun} {colour}', '{sur}{name} {Nord|Sud|Est|Ouest|Profond}', 'Lac {sur}{name}'];
const frenchClients = ['{Mines|Ressources|Métaux|Exploration} {sur}{name}', '{Minière|Société des mines} {noun} {side}'];

export const romanceStocks = {
  quebecois: parseNameStock({
    companies: frenchCompanies,
    projects: frenchProjects,
    clients: frenchClients,
    legalForms: ['Inc.', 'Ltée', 'S.E.N.C.'],
    words: {
      ...french,
      noun: 'Épinette, Bouleau, Mélèze, Érable, Cèdre, Sapin, Huard, Castor, Orignal, Caribou, Lynx, Carcajou, Épervier, Grand-Duc, Brochet, Doré, Esturgeon, Outarde, Tourbière, Granite, Gneiss, Quartzite, Rivière, Chaudron, Raquette, Canot, Aurore, Nordet, Poudrerie, Sarcelle',
      sur: 'Beau, Belle, Bois, Clair, Des, Four, Grand, La, Le, Mont, Roc, Saint-A, Val, Vert, Haute',
      name: 'champs, chêne, fontaine, laurier, lieu, mare, noix, pierre, rive, ruelle, sault, terrier, val, vallon, vigne',
    },
  }),
  francophone: parseNameStock({
    companies: frenchCompanies,
    projects: frenchProjects,
    clients: frenchClients,
    words: {
      ...french,
      noun: 'Baobab, Karité, Fromager, Caïlcédrat, Acacia, Néré, Rônier, Calao, Aigle, Autruche, Éléphant, Buffle, Panthère, Gazelle, Oryx, Scarabée, Harmattan, Savane, Sahel, Latérite, Falaise, Dune, Lagune, Fleuve, Calebasse, Tamarin, Kapok, Malachite, Cuirasse, Pirogue, Étoile, Héron',
      sur: 'Ban, Bou, Dia, Fal, Gour, Kan, Kou, Lo, Mban, Nia, Oua, Sam, Sou, Tou, Zou',
      name: 'dara, fora, goula, kassi, koro, lomé, manga, ndougou, ribala, sséni, téla, tenga, tombi, waré, yari',
    },
  }),
  hispanic: parseNameStock({
    companies: [
      '{trade} {noun} {quality}',
      '{trade} {noun} {side}',
      '{trade} {noun} {quality} {side}',
      '{trade} {sur}{name}',
      '{trade} {sur}{name} {e Hijos|e Hijas|Hermanos|y Asociados|y Compañía}',
      '{trade} {land} {noun}',
      '{trade} {land} {sur}{name}',
      '{noun} {side} {trade}',
      '{trade} {noun} {town}',
      '{sur}{name} {trade}',
    ],
    projects: ['{land} {noun}', '{land} {sur}{name}', '{noun} {side}', '{noun} {quality}', 'Veta {sur}{name}'],
    clients: ['Minera {sur}{name}', 'Minera {noun} {quality}', 'Compañía Minera {land} {sur}{name}', '{sur}{name} {Litio|Cobre|Metales|Recursos}'],
    words: {
      trade:
        'Sondajes, Perforaciones, Sondeos, Perforadora, Perforación, Taladros, Sondajes y Servicios, Servicios de Perforación, Geosondajes, Sondeos y Taladros, Perforistas',
      core: 'Perforaciones Diamantinas',
      noun: 'Ñandú, Cóndor, Guanaco, Vicuña, Puma, Zorro, Águila, Halcón, Quirquincho, Chinchilla, Huemul, Colibrí, Lagarto, Coyote, Jaguar, Tucán, Quetzal, Tejón, Algarrobo, Quebracho, Lenga, Mezquite, Ocote, Encino, Sabino, Copihue, Chañar, Tamarugo, Ichu, Yareta, Cuarzo, Pórfido, Basalto, Granito, Malaquita, Salitre, Relámpago, Camanchaca, Puna, Cordillera, Quebrada, Estrella, Lucero, Peñasco, Molle, Queñual',
      quality: 'Grande, Verde, Azul, Austral, Real, Celeste, Fuerte, Libre, Noble, Alegre, Firme, Distante, Brillante, Errante',
      side: 'del Norte, del Sur, del Monte, de la Sierra, del Desierto, del Altiplano, del Pacífico, de la Costa, del Valle, del Cerro, de la Ribera, del Puerto, del Llano, de la Quebrada, del Oriente, del Poniente',
      land: 'Cerro, Pampa, Quebrada, Loma, Río, Laguna, Peña, Portezuelo, Alto, Punta',
      sur: 'Alba, Ara, Bar, Cal, Cor, Esca, Fuen, Gal, Ira, Lar, Mon, Na, Or, Peña, Quin, Sal, Tor, Ur, Val, Zu',
      name: 'bique, cedo, dana, fuerte, gorri, lente, llares, mayo, nedo, ñales, quilla, rrén, rrieta, sola, tilla, varro, vega, yuela, záin, zúa',
    },
  }),
  lusophone: parseNameStock({
    companies: [
      '{trade} {noun} {quality}',
      '{trade} {noun} {side}',
      '{trade} {noun} {quality} {side}',
      '{trade} {sur}{name}',
      '{trade} {sur}{name} {e Filhos|e Filhas|Irmãos|e Sócios}',
      '{trade} {land} {noun}',
      '{trade} {land} {sur}{name}',
      '{noun} {side} {trade}',
      '{trade} {noun} {town}',
    ],
    projects: ['{land} {noun}', '{land} {sur}{name}', '{noun} {side}', '{noun} {quality}'],
    clients: ['Mineração {sur}{name}', 'Mineração {noun} {side}', '{sur}{name} {Minérios|Metais|Recursos}'],
    words: {
      trade: 'Sondagens, Sondagem, Perfurações, Perfuração, Sondagens e Serviços, Geosondagens, Serviços de Sondagem, Sondas, Perfuração e Sondagem',
      core: 'Testemunho',
      noun: 'Ipê, Jatobá, Buriti, Jequitibá, Umbuzeiro, Pequi, Castanheira, Açaí, Mandacaru, Onça, Tamanduá, Tatu, Lobo-Guará, Arara, Tucano, Gavião, Siriema, Jaçanã, Capivara, Sucuri, Sobreiro, Azinheira, Cegonha, Lince, Quartzo, Itabirito, Canga, Xisto, Granito, Hematita, Cachoeira, Chapada, Serra, Igarapé, Veredas, Garimpo, Estrela, Trovão, Embondeiro, Pau-Ferro',
      quality: 'Grande, Verde, Azul, Real, Forte, Livre, Nobre, Alegre, Celeste, Firme, Distante, Brilhante',
      side: 'do Norte, do Sul, da Serra, do Campo, da Aldeia, da Chapada, do Planalto, do Rio, do Vale, do Monte, da Mata, do Leste, do Oeste, da Ribeira',
      land: 'Serra, Morro, Córrego, Lagoa, Fazenda, Vale, Monte, Riacho, Chapada',
      sur: 'Al, Bra, Cam, Cor, Fer, Gou, Jac, Lin, Mar, No, Oli, Per, Quei, Ri, Sal, Tei, Va, Xa',
      name: 'baré, cedo, dim, fães, gões, lhares, mões, nhosa, padua, queira, rães, silhas, tinho, vais, veiro, xeira',
    },
  }),
  latinEuropean: parseNameStock({
    companies: [
      '{noun} {trade}',
      '{sur}{name} {trade}',
      '{noun} {sur}{name} {trade}',
      '{town} {noun} {trade}',
      '{noun} {side} {trade}',
      '{sur}{name} {side} {trade}',
    ],
    projects: ['{noun} {side}', '{sur}{name} {Sud|Nord|Est|Vest}'],
    clients: ['{sur}{name} {Minerals|Resources|Gold}', '{noun} {Metals|Mining}'],
    words: {
      trade: 'Foraj, Geoforaj, Vrty, Geo, Drill, Foraje, Geovrty, Drilling',
      core: 'Core',
      noun: 'Cerb, Zimbru, Vultur, Șoim, Stejar, Brad, Apuseni, Piatra, Cuarț, Jelen, Sokol, Orel, Buk, Dub, Křemen, Žula, Čedič, Skála, Krušec, Lípa, Zlatník, Măgura',
      side: 'Nord, Sud, Est, Vest, Plus, Sever, Jih',
      sur: 'Ar, Bor, Cer, Dor, Hra, Kra, Lup, Mol, Pod, Rus, Vlk, Zla',
      name: 'dea, hora, lina, mský, nica, novec, pecký, scu, šovec, tín, vany, žan',
    },
  }),
} satisfies Record<string, NameStock>;
