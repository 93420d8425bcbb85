import { screen, within } from '@testing-library/react';
import { expect } from 'chai';
import type { ReplyTime } from '#contract/contractors/contractors';
import { AtAGlance } from '#features/contractor/sections/AtAGlance';
import { leave, renderApp } from '#test/support/pages/renderApp';
import { sampleProfile } from '#test/support/pages/samples/sampleCompanies';

/** See docs/product-rules.md#11-enquiries. */
describe('Reply time on a profile', () => {
  afterEach(leave);

  const rows: [figures: ReplyTime, text: string][] = [
    [{ median_hours: 4.2, answered_share: 0.92, enquiries: 12 }, 'Usually replies within 5 hours · 92% of 12 enquiries answered'],
    [{ median_hours: 0, answered_share: 1, enquiries: 5 }, 'Usually replies within 1 hour · 100% of 5 enquiries answered'],
    [{ median_hours: 48, answered_share: 0.5, enquiries: 1200 }, 'Usually replies within 48 hours · 50% of 1,200 enquiries answered'],
    [{ median_hours: 49, answered_share: 0.5, enquiries: 6 }, 'Usually replies within 3 days · 50% of 6 enquiries answered'],
    [{ median_hours: 1, answered_share: 0.49, enquiries: 6 }, '49% of 6 enquiries answered'],
    [{ median_hours: null, answered_share: 0, enquiries: 6 }, '0% of 6 enquiries answered'],
  ];
  for (const [reply_time, text] of rows) {
    it(`is described as: ${text}`, () => {
      renderApp(<AtAGlance contractor={sampleProfile({ reply_time })} />);
      const glance = within(screen.getByRole('region', { name: 'At a glance' }));
      expect(glance.getByText(text)).to.exist;
      const button = glance.getByRole('button', { name: 'How reply times are measured' });
      expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).to.include('within 14 days');
      expect(button.hasAttribute('data-screen-only')).to.equal(true);
    });
  }

  it('is not shown without enough enquiries', () => {
    for (const reply_time of [null, undefined]) renderApp(<AtAGlance contractor={sampleProfile({ reply_time })} />);
    expect(screen.queryByText('Replies')).to.equal(null);
  });
});
