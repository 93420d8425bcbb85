import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { Route, Routes } from 'react-router-dom';
import type { EnquiryBody } from '#contract/enquiries/enquiries';
import { instantAt, wallTimeAt } from '#contract/shared/time/zonedTime';
import { BookingProfilePage } from '#design/booking/BookingProfilePage';
import { BookingSandboxPage } from '#design/booking/BookingSandboxPage';
import { listTimeZones } from '#design/booking/timeZones';
import { calendarLines } from '#test/support/data/calendarLines';
import { leave } from '#test/support/pages/renderApp';
import { type Answers, renderFor, sampleUser, writes } from '#test/support/pages/renderForUser';
import { sampleProfile } from '#test/support/pages/samples/sampleCompanies';

const designer = sampleUser({ role: 'designer', full_name: 'Dee Signer', username: 'dee@design.example' });
const page = (
  <Routes>
    <Route path="/designer/sandbox-booking" element={<BookingSandboxPage />} />
    <Route path="/designer/profile/booking" element={<BookingProfilePage />} />
    <Route path="/designer/profile/booking/:slug" element={<BookingProfilePage />} />
  </Routes>
);
const open = (address: string, answers: Answers = {}) => renderFor(page, { address, user: designer, answers });
const panel = async (name = 'Book a call') => within(await screen.findByRole('region', { name }));
const days = (inside: Awaited<ReturnType<typeof panel>>) =>
  within(inside.getByRole('group', { name: 'Day' })).getAllByRole<HTMLInputElement>('radio');
const times = (inside: Awaited<ReturnType<typeof panel>>) =>
  within(inside.getByRole('group', { name: 'Time' })).getAllByRole<HTMLInputElement>('radio');
const acme = sampleProfile({ id: 5, slug: 'acme', name: 'Acme Drilling', profile_type: 'standard' });
const acmeThere: Answers = { 'GET /api/contractors/acme': { body: acme } };

describe('Call booking panel', () => {
  const { supportedValuesOf } = Intl;
  before(() => {
    // Simulates a browser without a time zone list: role queries would inspect each of 400 zones.
    Object.assign(Intl, { supportedValuesOf: undefined });
  });
  afterEach(leave);
  after(() => {
    Object.assign(Intl, { supportedValuesOf });
  });

  it("offers the browser's time zones, and a few built-in ones if the browser has no list", () => {
    expect(listTimeZones('Asia/Calcutta')).to.include.members(['Asia/Calcutta', 'Australia/Perth', 'UTC']).and.to.have.length.below(30);
    Object.assign(Intl, { supportedValuesOf });
    const known = listTimeZones('Australia/Perth', 'UTC');
    Object.assign(Intl, { supportedValuesOf: undefined });
    expect(known).to.include.members(['Africa/Nairobi', 'Australia/Perth', 'UTC']);
    expect(known).to.have.length(new Set(known).size).and.to.have.length.above(300);
  });

  it('offers ten working days from tomorrow on, with office hours in the time zone of the URL', async () => {
    await open('/designer/sandbox-booking?zone=Asia%2FKathmandu&minutes=45');
    const inside = await panel();
    const offered = days(inside).map(({ value }) => value);
    expect(offered).to.have.length(10);
    for (const day of offered) expect(new Date(`${day}T00:00:00Z`).getUTCDay(), day).to.be.within(1, 5);
    expect((offered[0] ?? '') > wallTimeAt(Date.now(), 'Asia/Kathmandu').day).to.equal(true);
    const starts = times(inside).map(({ value }) => value);
    expect(starts).to.have.length(12);
    expect(starts[0]).to.equal(new Date(instantAt(offered[0] ?? '', 480, 'Asia/Kathmandu') ?? 0).toISOString());
    expect(starts[0]).to.match(/T02:15:00/);
    expect(inside.getByText(/this time zone \(UTC\+5:45\)/)).to.exist;
    expect(inside.getByRole('radio', { name: '16:15' })).to.exist;
  });

  it('keeps length, time zone and day in the URL, and drops a time that is no longer offered', async () => {
    const { user, shownAddress } = await open('/designer/sandbox-booking?zone=Australia%2FPerth');
    const inside = await panel();
    await user.click(inside.getByRole('radio', { name: '09:30' }));
    expect(inside.getByRole<HTMLInputElement>('radio', { name: '09:30' }).checked).to.equal(true);
    await user.click(inside.getByRole('radio', { name: '60\u00a0min' }));
    await user.selectOptions(inside.getByLabelText('Time zone'), 'America/Vancouver');
    const second = days(inside)[1];
    if (!second) expect.fail('There is no second day.');
    await user.click(second);
    expect(shownAddress()).to.equal(`/designer/sandbox-booking?zone=America%2FVancouver&minutes=60&day=${second.value}`);
    expect(times(inside).filter(({ checked }) => checked)).to.deep.equal([]);
    await user.click(inside.getByRole('button', { name: 'Request this call' }));
    expect(await inside.findByText('Please choose a time')).to.exist;
    expect(document.activeElement).to.equal(times(inside)[0]);
  });

  it('ignores invalid values in the URL', async () => {
    await open('/designer/sandbox-booking?zone=Mars%2FBase&minutes=7&day=2020-01-01&state=odd');
    const inside = await panel();
    expect(inside.getByRole<HTMLInputElement>('radio', { name: '30\u00a0min' }).checked).to.equal(true);
    expect(days(inside)[0]?.checked).to.equal(true);
  });

  it('sends nothing from the sandbox and shows the request that would be sent', async () => {
    const { user, calls } = await open('/designer/sandbox-booking?zone=Australia%2FPerth');
    const inside = await panel();
    await user.click(inside.getByRole('radio', { name: '10:00' }));
    await user.click(inside.getByRole('button', { name: 'Request this call' }));
    expect(await screen.findByText(/^We sent your request to /)).to.exist;
    const shown: EnquiryBody = JSON.parse(screen.getByLabelText('Request body').textContent ?? '');
    expect(shown.call).to.deep.include({ minutes: 30, time_zone: 'Australia/Perth' });
    expect(shown).to.deep.include({ name: 'Dee Signer', email: 'dee@design.example', country: '', method: '' });
    expect(writes(calls)).to.deep.equal([]);
  });

  for (const [state, words] of [
    ['unconfirmed', /One more step/],
    ['sent', /We sent your request/],
    ['closed', /doesn't accept enquiries here/],
    ['loading', /Loading available times/],
  ] as const) {
    it(`shows the state ${state} given in the URL`, async () => {
      await open(`/designer/sandbox-booking?state=${state}`);
      expect(await screen.findByText(words)).to.exist;
    });
  }

  it("shows the server's error beside the time", async () => {
    const { user } = await open('/designer/sandbox-booking?state=refused');
    const inside = await panel();
    await user.click(times(inside)[3] ?? expect.fail('There is no fourth time.'));
    await user.click(inside.getByRole('button', { name: 'Request this call' }));
    expect(await within(inside.getByRole('group', { name: 'Time' })).findByText('This time has passed. Please choose a later one.')).to.exist;
  });

  it('works on the sample page, where everything else is inactive, and sends nothing', async () => {
    const { user, calls } = await open('/designer/profile/booking?zone=Australia%2FPerth');
    const inside = await panel();
    await user.click(inside.getByRole('radio', { name: '08:30' }));
    await user.clear(inside.getByLabelText('Email'));
    await user.type(inside.getByLabelText('Email'), 'other@design.example');
    await user.click(inside.getByRole('button', { name: 'Request this call' }));
    expect(await screen.findByText(/open the link that we emailed to other@design\.example/)).to.exist;
    expect(writes(calls)).to.deep.equal([]);
  });

  it('sends the request to the contractor in the URL and offers the calendar file of the call', async () => {
    const { user, calls } = await open('/designer/profile/booking/acme?zone=Australia%2FPerth', {
      ...acmeThere,
      'POST /api/enquiries': { body: { state: 'sent', contractors: [{ id: 5, slug: 'acme', name: 'Acme Drilling' }] } },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Acme Drilling' })).to.exist;
    const inside = await panel();
    const time = inside.getByRole<HTMLInputElement>('radio', { name: '11:00' });
    await user.click(time);
    await user.type(inside.getByLabelText('What would you like to discuss?'), 'Two rigs.');
    await user.click(inside.getByRole('button', { name: 'Request this call' }));
    expect(await screen.findByText('We sent your request to Acme Drilling.')).to.exist;
    const [sent, ...others] = writes(calls);
    expect(others).to.deep.equal([]);
    const call = { starts_at: time.value, minutes: 30, time_zone: 'Australia/Perth' };
    expect(sent?.[0]).to.equal('POST /api/enquiries');
    expect(sent?.[1]).to.deep.include({ contractor_ids: [5], call, notes: 'Two rigs.', email: 'dee@design.example', homepage: '', files: [] });
    const link = screen.getByRole('link', { name: 'Download calendar file' });
    expect(link.getAttribute('download')).to.equal('call.ics');
    const lines = calendarLines(decodeURIComponent((link.getAttribute('href') ?? '').replace('data:text/calendar; charset=utf-8,', '')));
    expect(new Map(lines).get('DTSTART')).to.equal(time.value.replaceAll(/[-:]|\.000/g, ''));
    await user.click(screen.getByRole('button', { name: 'Book another call' }));
    expect(await (await panel()).findByRole('button', { name: 'Request this call' })).to.exist;
  });

  it('starts another call with the same contact details and focuses its heading', async () => {
    const { user } = await open('/designer/sandbox-booking?zone=Australia%2FPerth');
    const inside = await panel();
    await user.click(inside.getByRole('radio', { name: '10:00' }));
    await user.type(inside.getByLabelText('Phone'), '+61 8 5550 1234');
    await user.type(inside.getByLabelText('What would you like to discuss?'), 'Two rigs.');
    await user.click(inside.getByRole('button', { name: 'Request this call' }));
    await user.click(await screen.findByRole('button', { name: 'Book another call' }));
    const anew = await panel();
    expect(document.activeElement).to.equal(anew.getByRole('heading', { name: 'Book a call' }));
    expect(anew.getByLabelText<HTMLInputElement>('Phone').value).to.equal('+61 8 5550 1234');
    expect(anew.getByLabelText<HTMLInputElement>('What would you like to discuss?').value).to.equal('');
    expect(times(anew).filter(({ checked }) => checked)).to.deep.equal([]);
  });

  it('focuses the heading when a new call follows a booked call shown from the URL', async () => {
    const { user } = await open('/designer/sandbox-booking?state=sent');
    await user.click(await screen.findByRole('button', { name: 'Book another call' }));
    const inside = await panel();
    await inside.findByRole('button', { name: 'Request this call' });
    expect(document.activeElement).to.equal(inside.getByRole('heading', { name: 'Book a call' }));
  });

  for (const [zone, words] of [
    ['Pacific%2FHonolulu', /^Monday.* 09:00 to 09:30, Pacific\/Honolulu/],
    ['Europe%2FBerlin&day=2027-03-30', /^Tuesday.* 30 Mar 2027,? 09:00 to 09:30, Europe\/Berlin/],
    ['UTC&day=2027-02-31', /^Monday.* 09:00 to 09:30 UTC/],
    ['UTC&day=2027-03-07', /^Monday.* 1 Mar 2027,? 09:00/],
  ] as const) {
    it(`shows as sent only a time that can be booked: ${zone}`, async () => {
      await open(`/designer/sandbox-booking?state=sent&zone=${zone}`);
      expect(await screen.findByText((text) => words.test(text))).to.exist;
    });
  }

  it('shows a message when the contractor accepts no enquiries or does not exist', async () => {
    await open('/designer/profile/booking/acme', { 'GET /api/contractors/acme': { body: { ...acme, profile_type: 'basic' } } });
    expect(await screen.findByText("Acme Drilling doesn't accept enquiries here, so you can't book a call.")).to.exist;
    await leave();
    await open('/designer/profile/booking/gone');
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).to.exist;
  });

  it('tries again when the profile could not be loaded', async () => {
    let down = true;
    const answer = () => (down ? { status: 503, body: { error: 'The database does not answer.', code: 'unavailable' } } : { body: acme });
    const { user } = await open('/designer/profile/booking/acme', { 'GET /api/contractors/acme': answer });
    const again = await screen.findByRole('button', { name: 'Try again' });
    down = false;
    await user.click(again);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Acme Drilling' })).to.exist);
  });
});
