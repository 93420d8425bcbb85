import { screen, within } from '@testing-library/react';
import { expect } from 'chai';
import type { ReceivedEnquiry } from '#contract/enquiries/enquiries';
import { expectKeysByContent, losingTwoResponses } from '#test/support/pages/lostResponses';
import { listedRow, manage } from '#test/support/pages/managePage';
import { leave } from '#test/support/pages/renderApp';
import { type Answers, readPages, writes } from '#test/support/pages/renderForUser';
import { sampleEnquiry } from '#test/support/pages/samples/clientSamples';

const inbox = '/api/user/contractors/5/enquiries';

describe('Reporting an enquiry as abuse', function () {
  this.timeout(20_000);
  before(readPages);
  afterEach(leave);

  /** Renders an inbox and opens its only enquiry. */
  async function open(enquiry: ReceivedEnquiry, answers: Answers = {}) {
    let kept = enquiry;
    const page = await manage([listedRow({ profile_type: 'standard' })], '/enquiries', {
      [`GET ${inbox}?page=1&page_size=20`]: () => ({ headers: { 'x-total-count': '1' }, body: [kept] }),
      [`POST ${inbox}/${enquiry.id}/report`]: () => {
        kept = { ...kept, reported: true };
        return { body: kept };
      },
      ...answers,
    });
    const heading = await screen.findByRole('heading', { level: 3, name: enquiry.sender.name });
    const details = heading.closest('details') ?? expect.fail('It cannot be opened.');
    await page.user.click(details.querySelector('summary') ?? details);
    return page;
  }
  const fillIn = async ({ user }: Awaited<ReturnType<typeof open>>) => {
    await user.click(await screen.findByRole('button', { name: 'Report as abuse: the enquiry from Dana Osei' }));
    const form = within(await screen.findByRole('dialog', { name: 'Report this enquiry' }));
    await user.selectOptions(form.getByRole('combobox', { name: "What's wrong?" }), 'Advertising, not a job');
    await user.type(form.getByRole('textbox', { name: 'Details' }), 'It sells drill bits.');
    await user.click(form.getByRole('button', { name: 'Send report' }));
    return form;
  };

  it('sends the kind and the reason, and shows the enquiry as reported from then on', async () => {
    const page = await open(sampleEnquiry());
    await fillIn(page);
    const line = await screen.findByText("You've reported this enquiry. Our team will look into it.");
    expect(document.activeElement).to.equal(line);
    expect(screen.queryByRole('button', { name: /Report as abuse/ })).to.equal(null);
    expect(writes(page.calls)).to.deep.equal([[`POST ${inbox}/11/report`, { kind: 'advertising', reason: 'It sells drill bits.' }]]);
  });

  it('is not offered for an enquiry that was already reported', async () => {
    await open(sampleEnquiry({ reported: true }));
    await screen.findByText("You've reported this enquiry. Our team will look into it.");
    expect(screen.queryByRole('button', { name: /Report as abuse/ })).to.equal(null);
  });

  it('keeps its idempotency key after a lost response until the reason changes', async () => {
    const call = `POST ${inbox}/11/report`;
    const page = await open(sampleEnquiry(), losingTwoResponses(call, { body: sampleEnquiry({ reported: true }) }));
    const form = await fillIn(page);
    await form.findByRole('alert');
    await page.user.type(form.getByRole('textbox', { name: 'Details' }), ' Again.');
    await page.user.click(form.getByRole('button', { name: 'Send report' }));
    await form.findByRole('alert');
    await page.user.click(form.getByRole('button', { name: 'Send report' }));
    await screen.findByText("You've reported this enquiry. Our team will look into it.");
    expectKeysByContent(page.calls, call);
  });

  it('keeps the input when the server rejects the report', async () => {
    const refused = { status: 429, body: { error: 'Too many reports.', code: 'too_many_requests' } };
    const form = await fillIn(await open(sampleEnquiry(), { [`POST ${inbox}/11/report`]: () => refused }));
    expect((await form.findByRole('alert')).textContent).to.equal('Too many reports.');
    expect(form.getByRole<HTMLTextAreaElement>('textbox', { name: 'Details' }).value).to.equal('It sells drill bits.');
  });
});
