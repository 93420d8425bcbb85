import { expect } from 'chai';
import { brief, csv, importText } from '#test/support/api/records/imports';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('a date as spreadsheets and databases write it', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi();
  });
  afterEach(() => api.stop());

  /** Imports one company for each date. Returns the stored times, null for none, and the problems. */
  async function importDates(dates: string[], options: Parameters<typeof importText>[4] = {}) {
    const rows = dates.map((date, index) => [`Dated Company ${index} Drilling`, date]);
    const { problems, counts } = await importText(api, csv(['name', 'created_at'], ...rows), 'list.csv', false, options);
    const stored: { created_at: number; last_updated: number }[] = await api.services.database.read('contractors').orderBy('id');
    // Without a date, a company is created when it is imported.
    const times = stored.map(({ created_at, last_updated }) =>
      created_at === last_updated ? null : new Date(created_at).toISOString().replace('T00:00:00.000Z', ''),
    );
    return { times, counts, problems: problems.map(brief), reasons: problems.map(({ reason }) => reason) };
  }

  const single: [text: string, stored: string][] = [
    ['31/12/2025', '2025-12-31'],
    ['12/31/2025', '2025-12-31'],
    ['31.12.2025', '2025-12-31'],
    ['31-12-2025', '2025-12-31'],
    ['31/12/25', '2025-12-31'],
    ['13/1/1998', '1998-01-13'],
    ['07/07/2025', '2025-07-07'],
    ['2025-12-31 00:00:00', '2025-12-31'],
    ['2025-12-31 08:55:13', '2025-12-31T08:55:13.000Z'],
    ['2025-12-31 08:55:13.123456', '2025-12-31T08:55:13.123Z'],
    ['2025-12-31 08:55:13.5+00', '2025-12-31T08:55:13.500Z'],
    ['2025-12-31 08:55:13 -0700', '2025-12-31T15:55:13.000Z'],
    ['2025-12-31 08:55:13 UTC', '2025-12-31T08:55:13.000Z'],
    ['2025-12-31T08:55', '2025-12-31T08:55:00.000Z'],
    ['2025-12-31T23:30:00-01:30', '2026-01-01T01:00:00.000Z'],
    ['2025/12/31', '2025-12-31'],
    ['20251231', '2025-12-31'],
    ['45992', '2025-12-01'],
    ['45992.5', '2025-12-01T12:00:00.000Z'],
    ['45992,25', '2025-12-01T06:00:00.000Z'],
    ['32874', '1990-01-01'],
    ['73415', '2100-12-31'],
    ['1060764913', '2003-08-13T08:55:13.000Z'],
    ['1060764913000', '2003-08-13T08:55:13.000Z'],
    ['31 Dec 2025', '2025-12-31'],
    ['31-Dec-25', '2025-12-31'],
    ['31DEC2025', '2025-12-31'],
    ['Dec 31, 2025', '2025-12-31'],
    ['December 31st, 2025', '2025-12-31'],
    ['Wed, 31 Dec 2025', '2025-12-31'],
    ['Wed, Dec 31, 2025 6:00 pm', '2025-12-31T18:00:00.000Z'],
    ['2025-Dec-31', '2025-12-31'],
    ['31/Dec/2025', '2025-12-31'],
    ['31. 12. 2025', '2025-12-31'],
    ['2025. 12. 31.', '2025-12-31'],
    ['2025年12月31日', '2025-12-31'],
    [' 31 / 12 / 2025 ', '2025-12-31'],
    ['45992.333333333336', '2025-12-01T08:00:00.000Z'],
    ['1 Sept. 2025', '2025-09-01'],
    ['31 de diciembre de 2025', '2025-12-31'],
    ['1. März 2025', '2025-03-01'],
    ['1 févr. 2025', '2025-02-01'],
    ['31/12/2025 14:30', '2025-12-31T14:30:00.000Z'],
    ['12/31/2025 2:30:05 PM', '2025-12-31T14:30:05.000Z'],
    ['12/31/2025 12:15 AM', '2025-12-31T00:15:00.000Z'],
    ['="31/12/2025"', '2025-12-31'],
    ['29/02/2024', '2024-02-29'],
    ['Feb 29, 2024', '2024-02-29'],
  ];
  it('is read', async () => {
    for (const [text, stored] of single) {
      const { times, problems } = await importDates([text]);
      expect([times, problems], text).to.deep.equal([[stored], []]);
      await api.services.database.write('contractor_lookup').delete();
      await api.services.database.write('contractors').delete();
    }
  });

  const invalid = [
    '29/02/2027',
    '2027-02-29',
    '31/04/2025',
    '00/12/2025',
    '13/13/2025',
    '99999',
    '32873',
    '73416',
    '31 Foo 2025',
    '2025-12-31 24:01',
    '20-12-21',
    '2025-13-01',
  ];
  it('is an error if it does not exist', async () => {
    const { times, problems } = await importDates(invalid);
    expect(times).to.deep.equal([]);
    expect(problems).to.deep.equal(invalid.map((_, index) => `${index + 2} created_at error`));
  });

  it('has the order that a value of its column proves', async () => {
    expect((await importDates(['03/04/2025', '05/06/2025', '31/12/2025'])).times).to.deep.equal(['2025-04-03', '2025-06-05', '2025-12-31']);
  });

  it('has the month first if a value proves it, wherever that stands', async () => {
    const { times, problems } = await importDates(['12/31/2025', '03/04/2025', '1/2/2025 3:04 PM']);
    expect([times, problems]).to.deep.equal([['2025-12-31', '2025-03-04', '2025-01-02T15:04:00.000Z'], []]);
  });

  it('is not imported while no value proves the order, and its row is', async () => {
    const { times, counts, problems, reasons } = await importDates(['03/04/2025', '07/07/2025', '2025-04-03']);
    expect(times).to.deep.equal([null, '2025-07-07', '2025-04-03']);
    expect([counts.created, problems]).to.deep.equal([3, ['2 created_at warning']]);
    expect(reasons[0]).to.equal(
      '"03/04/2025" could mean 3 April 2025 or 4 March 2025. No date of the column tells which. Choose the date order of the column. The value is not imported.',
    );
  });

  it('has the order that was chosen for the file, unless its column proves another', async () => {
    expect((await importDates(['03/04/2025', '3/4/2025', '3.4.2025'], { date_order: 'month_first' })).times).to.deep.equal(
      Array(3).fill('2025-03-04'),
    );
  });

  it('keeps the order that its column proves, whatever was chosen for the file', async () => {
    expect((await importDates(['03/04/2025', '31/12/2025'], { date_order: 'month_first' })).times).to.deep.equal(['2025-04-03', '2025-12-31']);
  });

  it('is named by row if the dates of its column contradict each other', async () => {
    const { times, problems, reasons } = await importDates(['31/12/2025', '12/31/2025', '03/04/2025']);
    expect(times).to.deep.equal(['2025-12-31', '2025-12-31', null]);
    expect(problems).to.deep.equal(['2 created_at warning', '3 created_at warning', '4 created_at warning']);
    expect(reasons[0]).to.equal('"31/12/2025" is read as 31 December 2025, but other dates of the column have the month first.');
    expect(reasons[2]).to.match(/contradict each other\. Choose the date order of the column\. The value is not imported\.$/);
  });

  it('is not imported if it contradicts the chosen order', async () => {
    const { times, problems } = await importDates(['31/12/2025', '12/31/2025', '03/04/2025'], { date_order: 'day_first' });
    expect([times, problems]).to.deep.equal([['2025-12-31', null, '2025-04-03'], ['3 created_at warning']]);
  });

  it('of zeros is empty', async () => {
    const { times, problems } = await importDates(['0000-00-00 00:00:00', '0000-00-00', 'n/a']);
    expect([times, problems]).to.deep.equal([[null, null, null], [2, 3, 4].map((row) => `${row} created_at warning`)]);
  });

  it('is a serial number in JSON, too', async () => {
    await importText(api, JSON.stringify([{ name: 'Serial Drilling', created_at: 45992 }]), 'list.json');
    expect((await api.services.database.read('contractors').first('created_at'))?.created_at).to.equal(Date.UTC(2025, 11, 1));
  });
});
