import { type NameStock, parseNameStock } from './parseNameStock';

/** Combinations of two halves that are no real surnames, or very rare ones. */
const surnames = {
  sur: 'Ash, Brack, Carn, Dun, Ell, Fal, Garth, Hax, Ink, Kel, Lang, Mor, Nant, Oak, Pen, Quar, Rav, Skel, Thorn, Ul, Wex, Yar, Bram, Clay, Drum, Esk, Fen, Gorse, Hol, Kirk',
  name: 'aby, bourne, combe, dale, den, ferry, field, gate, hollow, hurst, low, mere, more, nell, rick, stead, stone, thorpe, wick, with, barrow, cairn, fold, garth, holme, moss',
};
const common = {
  ...surnames,
  quality:
    'Red, Black, Blue, Silver, Golden, Copper, Iron, Painted, Broken, Crooked, Lonely, Windy, Dusty, Stony, Long, Twin, Three, Seven, Old, Far, High, Deep, Upper, Lower, North, South, Eastern, Western, Hidden, Quiet, Grey, White, Amber, Rusty, Double, Lucky, Tall, Hollow, Bright, Early',
  stone:
    'Quartz, Basalt, Granite, Gneiss, Schist, Dolerite, Gabbro, Norite, Garnet, Feldspar, Jasper, Chert, Galena, Malachite, Azurite, Pyrite, Cobalt, Tourmaline, Porphyry, Breccia, Slate, Marble, Agate, Olivine, Hematite, Ironstone, Greenstone, Sandstone',
  feature:
    'Ridge, Creek, Range, Flat, Bluff, Hill, Spring, Valley, Peak, Gap, Crossing, Basin, Point, Gully, Plateau, Saddle, Bend, Track, Plain, Junction, Outcrop, Lookout, Divide, Terrace',
  trade:
    'Drilling, Drilling, Drilling Services, Drilling Contractors, Drillers, Drill Company, Rock Drilling, Drilling & Boring, Rigs & Crews, Drilling Group',
  core: 'Core Drilling, Exploration Drilling, Drill & Core, Core Recovery',
  water: 'Well Drilling, Water Bores, Bore Water',
  ground: 'Ground Drilling, Ground Testing, Geotechnical, Site Drilling',
  blast: 'Blast Drilling, Drill & Blast, Bench Drilling',
};

const companies = [
  '{quality} {noun} {trade}',
  '{quality} {noun} {feature} {trade}',
  '{quality} {noun} {feature} {trade}',
  '{sur}{name} {trade}',
  '{sur}{name} {feature} {trade}',
  '{sur}{name} & {sur}{name} {trade}',
  '{sur}{name} {Brothers|& Sons|& Daughters|Family} {trade}',
  '{noun} {feature} {trade}',
  '{stone} {feature} {trade}',
  '{quality} {stone} {trade}',
  '{town} {noun} {trade}',
  '{noun} & {stone} {trade}',
];
const projects = [
  '{quality} {noun}',
  '{noun} {feature}',
  '{stone} {feature}',
  '{sur}{name} {North|South|East|West|Deeps|Extension}',
  '{quality} {stone} {feature}',
];
const clients = [
  '{quality} {noun} {Resources|Minerals|Mining|Metals|Exploration}',
  '{sur}{name} {Resources|Minerals|Gold|Mining|Metals}',
  '{stone} {feature} {Mining|Resources|Exploration}',
];

/** Builds the stock for a country with English company names; its own animals, plants and things make the difference. */
function buildEnglishStock(noun: string): NameStock {
  return parseNameStock({ companies, projects, clients, words: { ...common, noun } });
}

/** Builds the stock for a country that mixes English with its own words, and whose surnames are not English. */
function buildHalfEnglishStock(noun: string, extraPatterns: string[] = []): NameStock {
  const withoutSurname = (pattern: string) => !pattern.includes('{sur}');
  return parseNameStock({
    companies: [...companies.filter(withoutSurname), ...extraPatterns],
    projects: projects.filter(withoutSurname),
    clients: clients.filter(withoutSurname),
    words: { ...common, noun },
  });
}

export const englishStocks = {
  australian: buildEnglishStock(
    'Wombat, Galah, Brolga, Quokka, Numbat, Bilby, Goanna, Kestrel, Magpie, Corella, Currawong, Bandicoot, Emu, Potoroo, Wallaroo, Kookaburra, Lorikeet, Jabiru, Mulga, Wattle, Jarrah, Karri, Saltbush, Spinifex, Banksia, Coolibah, Ironbark, Stringybark, Bottlebrush, Boab, Brigalow, Myall, Lignum, Quandong, Waratah, Melaleuca, Gecko, Taipan, Thorny Devil, Yabby, Billabong, Windmill, Swagman, Breakaway, Gibber, Claypan',
  ),
  canadian: buildEnglishStock(
    'Loon, Beaver, Lynx, Caribou, Moose, Otter, Marten, Wolverine, Osprey, Heron, Raven, Muskox, Ptarmigan, Pickerel, Sturgeon, Walleye, Fisher, Porcupine, Snowshoe, Jackpine, Tamarack, Spruce, Birch, Cedar, Hemlock, Alder, Juniper, Muskeg, Portage, Paddle, Canoe, Esker, Moraine, Drumlin, Aurora, Blizzard, Northern Light, Lichen, Sedge, Fireweed, Cloudberry, Kodiak',
  ),
  american: buildEnglishStock(
    'Coyote, Badger, Bobcat, Elk, Bison, Pronghorn, Bighorn, Roadrunner, Rattler, Hawk, Condor, Jackrabbit, Mustang, Burro, Cougar, Javelina, Gila, Saguaro, Sagebrush, Juniper, Aspen, Cottonwood, Ponderosa, Yucca, Mesquite, Ocotillo, Bitterroot, Lupine, Larkspur, Mesa, Arroyo, Canyon, Lariat, Stirrup, Lantern, Wagon, Anvil, Prospector, Cinder, Butte, Thunderhead, Dry Wash',
  ),
  african: buildEnglishStock(
    'Kudu, Oryx, Impala, Eland, Springbok, Sable, Leopard, Cheetah, Honey Badger, Pangolin, Hornbill, Fish Eagle, Secretary Bird, Guineafowl, Warthog, Baobab, Marula, Mopane, Camelthorn, Acacia, Umbrella Thorn, Protea, Fynbos, Aloe, Euphorbia, Msasa, Mukwa, Koppie, Kraal, Vlei, Donga, Sankofa, Adinkra, Duma, Simba, Tembo, Nyati, Chui, Kifaru, Twiga, Mbuni, Pula, Thaba, Inkonyane, Lerato, Tholoana',
  ),
  celtic: buildEnglishStock(
    'Curlew, Badger, Otter, Red Kite, Kestrel, Lapwing, Stoat, Pine Marten, Chough, Puffin, Heather, Gorse, Bracken, Rowan, Hawthorn, Hazel, Whin, Tor, Glen, Strath, Carn, Lough, Loch, Ben, Callow, Esker, Drumlin, Boreen, Cairn, Dolmen, Wheal Merrin, Wheal Tansy, Bal, Adit, Engine House, Fell, Beck, Tarn, Combe, Cwm, Nant, Afon',
  ),
  pacific: buildEnglishStock(
    'Cassowary, Hornbill, Kookaburra, Frigatebird, Sago, Pandanus, Breadfruit, Kauri, Rimu, Totara, Kowhai, Manuka, Weka, Kea, Tui, Kokako, Moa, Tapa, Lali, Masi, Bula, Vonu, Balabala, Kaukau, Kundu, Garamut, Bilum, Hibiscus, Frangipani, Coral, Lagoon, Reef, Outrigger, Drum, Jaguar, Arapaima, Harpy, Greenheart, Hoatzin, Mora, Caiman, Toucan',
  ),
  filipino: buildEnglishStock(
    'Agila, Tamaraw, Kalabaw, Narra, Molave, Yakal, Bangkal, Kamagong, Sampaguita, Bayani, Tala, Bulkan, Bundok, Ilog, Kidlat, Habagat, Amihan, Lawin, Kalaw, Maya, Tarsier, Carabao, Bakawan, Anahaw, Waling-Waling, Kawayan, Ginto, Tanso, Hiyas, Perlas',
  ),
  arabian: buildHalfEnglishStock(
    'Oryx, Falcon, Saqr, Houbara, Gazelle, Ghaf, Sidr, Samar, Wadi, Jabal, Najd, Hijra, Rimal, Dhahab, Nuhas, Sakhr, Hajar, Barq, Suhail, Thuraya, Qamar, Shams, Sahab, Wahat, Nakheel, Khuzama, Asala, Rukn, Amad, Tuwayr, Harrat, Sabkha',
    ['Al {noun} {trade}', 'Al {noun} {Geo|Earth|Ground|Rock} {trade}', 'Al {noun} & Al {noun} {trade}', '{noun} {town} {trade}'],
  ),
  indian: buildHalfEnglishStock(
    'Aravali, Vindhya, Satpura, Khanij, Dharti, Bhumi, Parvat, Shila, Loha, Tamra, Swarna, Rajat, Heera, Manik, Garuda, Mayur, Gaja, Nandi, Vajra, Surya, Chandra, Agni, Vayu, Narmada, Godavari, Tungabhadra, Palash, Neem, Banyan, Sal, Teak, Ashoka, Kamal, Champa, Trishul, Setu, Nirmaan, Utkarsh, Pragati, Samriddhi',
    ['{noun} {Geotech|Geo Services|Bore Works|Core Tech|Earth Resources} {trade}', 'Shri {noun} {trade}'],
  ),
  indochinese: buildHalfEnglishStock(
    'Naga, Champa, Xang, Phou, Nam, Dok Khoun, Sala, Kham, Thong, Mekong, Sông, Núi, Sen Vàng, Hổ, Rồng, Phượng, Đá, Trúc, Lúa, Mai, Bàng, Voi, Sao, Trăng, Dak, Suối, Đồi, Thác',
  ),
  japanese: buildHalfEnglishStock(
    'Yama, Kawa, Iwa, Ishi, Sugi, Matsu, Take, Ume, Sakura, Tsuru, Taka, Washi, Kuma, Shika, Tanuki, Hoshi, Tsuki, Kaze, Nami, Mori, Hayashi, Sawa, Taki, Oka, Mine, Kogane, Akagane, Kurogane, Shirogane, Hinoki',
    ['{noun} {noun} {Boring|Drilling|Chishitsu|Kussaku}', '{town} {noun} {Boring|Kussaku}'],
  ),
} satisfies Record<string, NameStock>;
