import { expect } from 'chai';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

/** Mistyped names of companies, and the names. */
const misspelt: [typed: string, name: string][] = [
  ['Drakensberg Raise', 'Drakensig Raise Bore & Shaft'],
  ['drakensg raise bore', 'Drakensig Raise Bore & Shaft'],
  ['witburg deep', 'Witberg Deep Drilling'],
  ['mokopan plateref', 'Mokopane Platreef Core'],
  ['sishin vlakte', 'Sishen Vlakte Drill & Blast'],
  ['higveld seam', 'Highveld Seam Drilling'],
  ['boorgat boysen', 'Boorgat Booysen'],
  ['sankoffa grade', 'Sankofa Grade & Core'],
  ['ashnati fan', 'Ashanti Fan Underground'],
  ['nzma aircore', 'Nzema Aircore'],
  ['bolgatnaga', 'Bolgatanga Rock Holes'],
  ['forage du hounde', 'Forages du Houndé'],
  ['sahal carottage', 'Sahel Carottage'],
  ['lagunne sondages', 'Lagune Sondages CI'],
  ['falemme forage', 'Falémé Forage'],
  ['namib gravle', 'Namib Gravel & Core'],
  ['makgadikgdi', 'Makgadikgadi Pan Drilling'],
  ['mutorashnaga chrome', 'Mutorashanga Chrome Drillers'],
  ['kafu copper', 'Kafue Copper Drilling'],
  ['sollwezi', 'Solwezi 4 Drilling'],
  ['forage lualabba', 'Forage Lualaba'],
  ['geeta hills', 'Geita Hills Drilling'],
  ['karakul gobi', 'Karakol Gobi Drilling'],
  ['qizlqum', 'Qizilqum Burg‘ulash'],
  ['gumuskavk', 'Gümüşkavak Sondaj'],
  ['najdd shield', 'Najd Shield Drilling'],
  ['hajar ophiolte', 'Hajar Ophiolite Drillers'],
  ['shanon callows', 'Shannon Callows Hydro'],
  ['erzgebrige kernbohr', 'Erzgebirge Kernbohr GmbH'],
  ['pohjoiskiara', 'Pohjoiskaira Oy'],
  ['kainun syvakairaus', 'Kainuun Syväkairaus Ky'],
  ['skelefte karnborr', 'Skellefte Kärnborr AB'],
  ['malmfalten ortbornning', 'Malmfälten Ortborrning'],
  ['finmark kjerneboring', 'Finnmark Kjerneboring AS'],
  ['stricklnd heli', 'Strickland Heli Drillers'],
  ['kavieng islands', 'Kaveng Islands Core'],
  ['manuka refton', 'Mānuka Reefton Drilling'],
  ['waiho well', 'Waihou Well & Cone'],
  ['agussan bench', 'Agusan Bench & Core'],
  ['aravali kanij', 'Aravali Khanij Drilling'],
  ['sondajes nandu nrote', 'Sondajes Ñandú Norte'],
  ['chimenea andian', 'Chimenea Andina'],
  ['perforadora wyara', 'Perforadora Wayra Sur'],
  ['taladros cajabmaba', 'Taladros Cajabamba'],
  ['desaedo macizo', 'Deseado Macizo Drilling'],
  ['carajas testemuno', 'Carajás Testemunho'],
  ['tapajoz leve', 'Tapajós Leve'],
  ['porcupien ring', 'Porcupine Ring Drilling'],
  ['oter portage', 'Otter Portage Drilling LP'],
  ['sagebrsh deep', 'Sagebrush Deep Core'],
  ['walker basin revrese circulation', 'Walker Basin Reverse Circulation'],
  ['appalacian seam', 'Appalachian Seam Gas Drilling'],
  ['keewenaw core', 'Keweenaw Core & Casing'],
  ['similkamene blast', 'Similkameen Blast & Grade'],
  ['kootenai raise', 'Kootenay Raise Contractors'],
  ['klondyke bench', 'Klondike Bench Drilling'],
  ['quandon ridge', 'Quandong Ridge Drilling'],
  ['kurajong deep', 'Kurrajong Deep Core'],
  ['malefowl', 'Malleefowl Drilling'],
  ['currawog diamond', 'Currawong Diamond Drilling'],
];

/** See docs/product-rules.md#2-filters-search-and-order. */
describe('A search with mistyped words', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
    for (const name of new Set(misspelt.map(([, each]) => each))) await api.addContractor({ name });
    await api.addContractor({ name: 'Goldfields Borers', country: 'Australia', city: 'Kalgoorlie', drilling_methods: ['Diamond Drilling'] });
    await api.addContractor({ name: 'Lake Borers', country: 'Canada', city: 'Timmins', drilling_methods: ['Diamond Drilling'] });
  });
  after(() => api.stop());

  const find = async (search: string): Promise<string[]> => {
    const { body } = await api.request.get('/api/contractors').query({ search }).expect(200);
    return body.map(({ name }: { name: string }) => name);
  };
  const correctedOf = async (search: string): Promise<string | undefined> =>
    (await api.request.get('/api/contractors/facets').query({ search }).expect(200)).body.corrected;

  it('finds at least 95 % of 60 companies among the first five, in the list and in the suggestions', async () => {
    const missed: string[] = [];
    for (const [typed, name] of misspelt) {
      const { body } = await api.request.get('/api/search/suggestions').query({ q: typed }).expect(200);
      const suggested: string[] = body.map(({ label }: { label: string }) => label);
      for (const names of [await find(typed), suggested]) if (!names.slice(0, 5).includes(name)) missed.push(typed);
    }
    expect(missed.length, missed.join(', ')).to.be.at.most(2 * misspelt.length * 0.05);
  });

  it('says what was searched instead', async () => {
    expect(await correctedOf('kalgorlie diamnd')).to.equal('kalgoorlie diamond');
    expect(await find('kalgorlie diamnd')).to.deep.equal(['Goldfields Borers']);
    expect(await find('dimond driling timins')).to.deep.equal(['Lake Borers']);
    // While it is being typed.
    expect(await find('kalgorl')).to.deep.equal(['Goldfields Borers']);
  });

  it('that finds nobody names what would be found without each filter, or without the search', async () => {
    const ask = async (query: object) => (await api.request.get('/api/contractors/facets').query(query).expect(200)).body;
    const both = await ask({ search: 'kalgoorlie', country: 'Canada', drilling_methods: 'Diamond Drilling', verified: 'true' });
    expect(both).to.include({ total: 0 });
    // Without the country or the method, nobody is verified either.
    expect(both.without).to.equal(undefined);
    const two = await ask({ search: 'kalgoorlie', country: 'Canada', drilling_methods: 'Diamond Drilling' });
    expect(two.without).to.have.deep.members([
      { filter: 'country', total: 1 },
      { filter: 'search', total: 1 },
    ]);
    expect((await ask({ country: 'Canada' })).without).to.equal(undefined);
  });

  it('is left as it is if anything matches, for short words, numbers, and words that resemble nothing', async () => {
    expect(await correctedOf('kalgoorlie')).to.equal(undefined);
    for (const search of ['kzq', 'xyzzyx', '99999', 'kalgoorlie qqqqqq', 'timmins kalgoorlie']) {
      expect([await find(search), await correctedOf(search)], search).to.deep.equal([[], undefined]);
    }
  });
});
