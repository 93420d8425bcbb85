import { expect } from 'chai';
import { buildCalendarFile, buildCallUid } from '#contract/enquiries/calendarFile';
import { callDayProblem, callHourProblem, formatCall } from '#contract/enquiries/callTimes';
import { formatOffset, instantAt, isTimeZone, wallTimeAt } from '#contract/shared/time/zonedTime';
import { listCallDays, listCallSlots } from '#design/booking/callSlots';
import { calendarLines, plainValue } from '../support/data/calendarLines';

const isoAt = (day: string, minute: number, zone: string) => {
  const instant = instantAt(day, minute, zone);
  return instant === null ? null : new Date(instant).toISOString();
};
const nine = 9 * 60;

describe('Time zone clocks', () => {
  it('are read in zones with and without daylight saving, and with odd offsets', () => {
    expect(isoAt('2026-11-23', nine, 'Australia/Perth')).to.equal('2026-11-23T01:00:00.000Z');
    expect(isoAt('2026-11-23', nine, 'Asia/Kathmandu')).to.equal('2026-11-23T03:15:00.000Z');
    expect(isoAt('2026-11-23', nine, 'UTC')).to.equal('2026-11-23T09:00:00.000Z');
    // The Friday before a clock change and the Monday after it: forward in March, back in November.
    expect(isoAt('2027-03-12', nine, 'America/Vancouver')).to.equal('2027-03-12T17:00:00.000Z');
    expect(isoAt('2027-03-15', nine, 'America/Vancouver')).to.equal('2027-03-15T16:00:00.000Z');
    expect(isoAt('2025-10-31', nine, 'America/Vancouver')).to.equal('2025-10-31T16:00:00.000Z');
    expect(isoAt('2025-11-03', nine, 'America/Vancouver')).to.equal('2025-11-03T17:00:00.000Z');
    expect(isoAt('2026-12-31', 23 * 60, 'Pacific/Kiritimati')).to.equal('2026-12-31T09:00:00.000Z');
  });

  it('skip an hour in spring and repeat one in autumn', () => {
    expect(isoAt('2027-03-14', 150, 'America/Vancouver')).to.equal(null);
    expect(isoAt('2027-03-14', 180, 'America/Vancouver')).to.equal('2027-03-14T10:00:00.000Z');
    expect(isoAt('2025-11-02', 90, 'America/Vancouver')).to.equal('2025-11-02T08:30:00.000Z');
  });

  it('return the time that was entered', () => {
    for (const zone of ['Australia/Perth', 'America/Vancouver', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/St_Johns', 'UTC']) {
      for (const day of ['2025-11-01', '2025-11-03', '2026-06-30', '2027-03-13', '2027-03-15', '2028-02-29']) {
        for (const minute of [0, 480, 1005, 1439]) {
          const back = wallTimeAt(instantAt(day, minute, zone) ?? Number.NaN, zone);
          expect([back.day, back.minute], `${day} ${minute} ${zone}`).to.deep.equal([day, minute]);
          expect(back.weekday).to.equal(new Date(`${day}T00:00:00Z`).getUTCDay());
        }
      }
    }
  });

  it('show their offset ahead of or behind UTC', () => {
    const winter = Date.UTC(2026, 11, 1);
    expect(
      ['Australia/Perth', 'Asia/Kathmandu', 'America/Vancouver', 'America/St_Johns', 'UTC'].map((zone) => formatOffset(winter, zone)),
    ).to.deep.equal(['UTC+8', 'UTC+5:45', 'UTC−8', 'UTC−3:30', 'UTC']);
  });

  it('are known by the names of the IANA list only', () => {
    for (const zone of ['Australia/Perth', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'UTC']) expect(isTimeZone(zone), zone).to.equal(true);
    for (const zone of ['', 'Mars/Olympus', '+05:45', 'GMT+25', 'Australia/Perth\nX', '../etc', 'x'.repeat(65)]) {
      expect(isTimeZone(zone), zone).to.equal(false);
    }
  });
});

describe('Call slots', () => {
  // Friday evening in Perth, but still Friday morning in London.
  const friday = Date.parse('2027-03-12T10:00:00Z');

  it('are on the next ten working days of the time zone, from tomorrow on', () => {
    const days = listCallDays(friday, 'Australia/Perth');
    expect([days.length, days[0], days[4], days[5], days[9]]).to.deep.equal([10, '2027-03-15', '2027-03-19', '2027-03-22', '2027-03-26']);
    const sunday = Date.parse('2027-03-14T18:00:00Z');
    expect(listCallDays(sunday, 'Australia/Perth')[0]).to.equal('2027-03-16');
    expect(listCallDays(sunday, 'America/Vancouver')[0]).to.equal('2027-03-15');
  });

  it('cover office hours, follow the local clock and comply with the rules of a call', () => {
    for (const zone of ['Australia/Perth', 'America/Vancouver', 'Asia/Kathmandu']) {
      for (const minutes of [15, 30, 45, 60]) {
        for (const day of listCallDays(friday, zone)) {
          const slots = listCallSlots(day, minutes, zone, friday);
          expect(slots).to.have.length(540 / minutes);
          expect([slots[0]?.label, wallTimeAt(Date.parse(slots[0]?.starts_at ?? ''), zone).day]).to.deep.equal(['08:00', day]);
          for (const { starts_at } of slots) {
            const call = { starts_at, minutes, time_zone: zone };
            expect([callHourProblem(call), callDayProblem(call, friday)]).to.deep.equal([null, null]);
          }
        }
      }
    }
  });

  it('exclude past times', () => {
    const noon = Date.parse('2027-03-15T04:00:00Z');
    const slots = listCallSlots('2027-03-15', 30, 'Australia/Perth', noon);
    expect(slots[0]?.label).to.equal('12:30');
    expect(listCallSlots('2027-03-14', 30, 'Australia/Perth', noon)).to.deep.equal([]);
  });

  it('are formatted in UTC when the browser does not know the time zone', () => {
    const call = { starts_at: '2026-11-23T01:00:00.000Z', minutes: 30, time_zone: 'Etc/Unknown' } as const;
    expect(formatCall(call)).to.include('01:00 to 01:30 UTC');
    expect(formatCall({ ...call, time_zone: 'Australia/Perth' }, 'Etc/Unknown')).to.include('01:00 to 01:30 UTC');
  });

  it('are formatted in any time zone', () => {
    const call = { starts_at: '2027-03-15T01:00:00.000Z', minutes: 30, time_zone: 'Australia/Perth' };
    expect(formatCall(call)).to.match(/^Monday,? 15 Mar 2027, 09:00 to 09:30, Australia\/Perth \(UTC\+8\)$/);
    expect(formatCall(call, 'America/New_York', 'en-US')).to.match(/^Sunday, Mar 14, 2027, 09:00.PM to 09:30.PM, America\/New York \(UTC−4\)$/);
  });
});

describe('Calendar file', () => {
  const call = { starts_at: '2027-03-15T01:00:00.000Z', minutes: 45, time_zone: 'Australia/Perth' };
  const file = (given: Partial<Parameters<typeof buildCalendarFile>[0]> = {}) =>
    buildCalendarFile({
      call,
      uid: buildCallUid({ call, contractorId: 7, email: 'gia@ologist.example', site: 'https://directory.example' }),
      createdAt: Date.parse('2027-03-12T10:00:00Z'),
      summary: 'Call',
      description: '',
      product: 'Drill & Find',
      organizer: { name: 'Gia', email: 'gia@ologist.example' },
      ...given,
    });

  it('has its times in UTC and a stable id', () => {
    const values = new Map(calendarLines(file()));
    expect([values.get('DTSTAMP'), values.get('DTSTART'), values.get('DTEND'), values.get('UID')]).to.deep.equal([
      '20270312T100000Z',
      '20270315T010000Z',
      '20270315T014500Z',
      'call-20270315T010000Z-7-gia%40ologist.example@directory.example',
    ]);
  });

  it('folds long lines between characters of any size, and escapes special characters', () => {
    const hard = `${'Söhne 北方钻探 🛠️ '.repeat(20)}; a, b \\ c\r\nBEGIN:VALARM\rEND:VEVENT\u0000`;
    const lines = calendarLines(file({ summary: hard, description: hard }));
    expect(lines.filter(([name]) => name === 'BEGIN')).to.have.length(2);
    for (const name of ['SUMMARY', 'DESCRIPTION']) {
      expect(plainValue(new Map(lines).get(name) ?? '')).to.equal(hard.replaceAll(/\r\n?/g, '\n').replace('\u0000', ' '));
    }
  });

  it('keeps names and email addresses from injecting other fields', () => {
    const evil = { name: 'Eve";X="\r\nATTENDEE:mailto:x', email: 'eve@example.com\r\nSTATUS:CONFIRMED' };
    const lines = calendarLines(file({ organizer: evil, attendee: evil }));
    expect(lines.filter(([name]) => name === 'STATUS')).to.deep.equal([['STATUS', 'TENTATIVE']]);
    expect(lines.filter(([name]) => name.startsWith('ATTENDEE'))).to.have.length(2);
    for (const [name] of lines) expect(name.match(/"/g)?.length ?? 0).to.be.oneOf([0, 2]);
  });
});
