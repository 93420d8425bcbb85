import { expect } from 'chai';
import { parseIsoTime } from '#contract/shared/time/isoTime';

const cases: [text: string, time: string][] = [
  ['2026-11-01T08:00:00Z', '2026-11-01T08:00:00.000Z'],
  ['2026-11-01T08:00:00.123456Z', '2026-11-01T08:00:00.123Z'],
  ['2026-11-01t08:00z', '2026-11-01T08:00:00.000Z'],
  ['2026-11-01 08:00 +08:00', '2026-11-01T00:00:00.000Z'],
  ['2026-11-01T08:00:00-0330', '2026-11-01T11:30:00.000Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
];
const withoutZone = ['2026-11-01T08:00:00', '2026-11-01 08:00', '2026-11-01T08:00:00.000'];
const malformed = [
  ...['', 'yesterday', '1762000000000', '2026', '2026-11', '01/11/2026', '2026-02-30', '2026-02-30T08:00:00Z', '2026-11-01T', '2026-11-01T25:00Z'],
  ...['2026-11-01T08Z', '2026-11-01T08:61', '2026-11-01T08:00:00+99:00', '2026-11-01T08:00:00 CET', '2026-11-01Z', ' 2026-11-01'],
];

describe('External timestamp', () => {
  let zone: string | undefined;
  before(() => {
    zone = process.env.TZ;
  });
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  for (const machine of ['UTC', 'Australia/Perth', 'America/St_Johns']) {
    it(`is parsed to the same moment on a machine in ${machine}, and rejected without a time zone`, () => {
      process.env.TZ = machine;
      for (const [text, time] of cases) expect(parseIsoTime(text), text).to.equal(Date.parse(time));
      for (const text of withoutZone) expect(parseIsoTime(text), text).to.equal('no time zone');
      for (const text of malformed) expect(parseIsoTime(text), text).to.equal('malformed');
    });
  }
});
