import { expect } from 'chai';
import iconv from 'iconv-lite';
import { brief, importText } from '#test/support/api/records/imports';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('a file as people save it', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi();
  });
  afterEach(() => api.stop());

  const companies = async () =>
    (await api.services.database.read('contractors').orderBy('id')).map(({ name, city }: { name: string; city: string | null }) => [name, city]);

  const western = 'name\tcountry\tcity\r\nForages Québec Nord inc.\tCanada\tVal-d’Or\r\nSondeos Ñandú SpA\tChile\tConcepción\r\n';
  const westernRows = [
    ['Forages Québec Nord inc.', 'Val-d’Or'],
    ['Sondeos Ñandú SpA', 'Concepción'],
  ];
  const encodings: [encoding: string, addsMark: boolean, file: string][] = [
    ['utf16le', true, 'list.txt'],
    ['utf16le', true, 'list.csv'],
    ['utf16le', true, 'list.tsv'],
    ['utf16be', true, 'list.csv'],
    ['utf16le', false, 'list.csv'],
    ['utf16be', false, 'list.tsv'],
    ['utf32le', true, 'list.csv'],
    ['utf32be', true, 'list.txt'],
    ['utf8', true, 'list.txt'],
    ['utf8', false, 'list.TXT'],
    ['windows-1252', false, 'list.csv'],
    ['macintosh', false, 'list.csv'],
  ];
  for (const [encoding, addsMark, file] of encodings) {
    it(`as ${file} in ${encoding}${addsMark ? ' with a byte order mark' : ''} is read`, async () => {
      const { counts, problems } = await importText(api, iconv.encode(western, encoding, { addBOM: addsMark }), file);
      expect([counts.created, problems]).to.deep.equal([2, []]);
      expect(await companies()).to.deep.equal(westernRows);
    });
  }

  const names: [encoding: string, names: string[]][] = [
    ['windows-1252', ['Bohrgesellschaft Müller & Söhne']],
    ['macintosh', ['Bohrgesellschaft Müller & Söhne']],
    ['windows-1252', ['PERFURAÇÃO SÃO JOÃO']],
    ['macintosh', ['Perforaciones Ibáñez', 'ÉPINETTE FORAGES', 'Perfuração São João']],
    ['windows-1252', ['Øst Boring', 'Ærø Brønd', 'Françoise Forêt']],
    ['macintosh', ['Øst Boring', 'Ærø Brønd', 'Françoise Forêt']],
    ['windows-1251', ['Бурение Сибирь', 'Геологоразведка Восток', 'Буровая компания Алтай', 'Бурение и разведка недр']],
    // Small tables, in which most letters are Latin.
    ['windows-1251', ['Геобур']],
    ['windows-1251', ['Буровая компания Геотех', 'Север Бурение']],
    ['koi8-r', ['Буровая компания Геотех', 'Север Бурение']],
    ['windows-1253', ['Γεωτρήσεις Αθηνών']],
    ['windows-1254', ['Şimşek Sondaj', 'Işık Sondaj']],
    ['windows-1250', ['Łódzkie Wiercenia', 'Geologia Śląsk']],
    ['windows-1250', ['České vrty', 'Vrtné práce Plzeň', 'Geologický průzkum Třebíč']],
    ['windows-1252', ['Slurry 30 m³', 'Forage £100 Épinette']],
    ['windows-1250', ['Mélyfúró Győr']],
    ['windows-1252', ['Jarðboranir Reykjavík', 'Þórður Boranir']],
    ['windows-1252', ['Perfurações Camões', 'Poços Maringá']],
    ['windows-1252', ['Puurkaev Võru', 'Mäe Puurimine']],
    ['windows-1252', ['Brønnboring Tromsø', 'Åkerblom', 'Mäki Jyväskylä']],
    ['windows-1252', ['Bohr Köln', 'Großbohr Nürnberg']],
    ['macintosh', ['Forages Épinette', 'Perforación Ñandú']],
    ['utf16le', ['Бурение Сибирь', '北京钻探公司']],
    ['utf16be', ['Бурение Сибирь', '北京钻探公司']],
  ];
  for (const [encoding, expected] of names) {
    it(`in ${encoding} has the names ${expected.join(', ')}`, async () => {
      const text = ['name,country', ...expected.map((name) => `${name},Chile`)].join('\n');
      await importText(api, iconv.encode(text, encoding), 'list.csv');
      expect((await companies()).map(([name]) => name)).to.deep.equal(expected);
    });
  }

  it('is not read by halves if its first letter beyond ASCII comes late', async () => {
    const rows = Array.from({ length: 12_000 }, (_, index) => `Company ${index},Chile,City ${index} with a name of some length`);
    const text = `name,country,city\n${rows.join('\n')}\nForages Québec,Canada,Trois-Rivières\n`;
    const { counts } = await importText(api, iconv.encode(text, 'windows-1252'), 'list.csv', true);
    expect([counts.created, counts.refused]).to.deep.equal([12_001, 0]);
  });

  it('in UTF-8 with one broken letter loses one row', async () => {
    const text = Buffer.concat([Buffer.from('name,country\nÉpinette,Canada\nFor'), Buffer.from([0xe9]), Buffer.from('t,Canada\nÑandú,Chile\n')]);
    const { problems } = await importText(api, text);
    expect(problems.map(brief)).to.deep.equal(['3 name error']);
    expect((await companies()).map(([name]) => name)).to.deep.equal(['Épinette', 'Ñandú']);
  });

  it('as JSON in UTF-16 is read', async () => {
    await importText(api, iconv.encode('[{"name":"Épinette","country":"Canada"}]', 'utf16le', { addBOM: true }), 'list.json');
    expect((await companies()).map(([name]) => name)).to.deep.equal(['Épinette']);
  });

  const table = 'Name,Country,City\nHeader Drilling,Canada,Hope\nSecond Header,Chile,Lota\n';
  const headers: [title: string, text: string, firstRow: number][] = [
    ['below a title, a date and an empty row', `Register of licensed drillers,,\nPublished 1 October 2026,,\n,,\n${table}`, 5],
    ['below empty lines', `\n\n${table}`, 4],
    ['below a title with commas', `"Drillers, listed",by the ministry,in 2026\n\n${table}`, 4],
    ['below sep=', `sep=;\n${table.replaceAll(',', ';')}`, 2],
    ['below sep= with another separator', `sep=|\r\n${table.replaceAll(',', '|')}`, 2],
    ['below quoted sep= and a title', `"sep=,"\nRegister\n\n${table}`, 4],
    ['below titles longer than the table', `This is a long title; it has one; and two; semicolons\n\n\n${table}`, 5],
  ];
  for (const [title, text, firstRow] of headers) {
    it(`has its header ${title}`, async () => {
      const { counts, problems, unread } = await importText(
        api,
        text
          .replace('Second Header,Chile', 'Second Header,Atlantis')
          .replace('Second Header;Chile', 'Second Header;Atlantis')
          .replace('Second Header|Chile', 'Second Header|Atlantis'),
      );
      expect([counts.created, unread, problems.map(brief)]).to.deep.equal([1, [], [`${firstRow + 1} Country error`]]);
      expect(await companies()).to.deep.equal([['Header Drilling', 'Hope']]);
    });
  }

  it('numbers columns of one name, and names those that are not read', async () => {
    const text = 'Name,Country,Phone,Phone,,Email,Email,,\nDup Drilling,Canada,+1 250 555 0102,+1 250 555 0103,DD and RC,a@x.example,b@x.example,,\n';
    const { counts, unread } = await importText(api, text);
    expect([counts.created, unread]).to.deep.equal([1, ['Phone (2)', 'Column E', 'Email', 'Email (2)']]);
  });
});
