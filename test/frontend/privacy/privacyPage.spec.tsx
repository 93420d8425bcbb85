import { screen, within } from '@testing-library/react';
import { expect } from 'chai';
import { App } from '#app/App';
import { limits } from '#contract/shared/limits';
import { leave } from '#test/support/pages/renderApp';
import { renderFor } from '#test/support/pages/renderForUser';

describe('the privacy page', () => {
  afterEach(leave);

  it('is linked at the foot of each page, and names the cookies and the limits of one network', async () => {
    const { user } = await renderFor(<App />, { address: '/review-rules', user: null });
    await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Privacy' }));
    await screen.findByRole('heading', { level: 1, name: 'Privacy' });
    for (const cookie of ['visitor', 'session', 'device']) expect(screen.getByText(new RegExp(`^${cookie}\\b.*: set when`))).to.exist;
    expect(screen.getByText(/^Recently viewed: .* last 8 profiles .* local storage/)).to.exist;
    const { likes, visitors } = limits.maxPerNetworkAddress;
    expect(screen.getByText(new RegExp(`up to ${likes.new} likes .* up to ${likes.known} `))).to.exist;
    expect(screen.getByText(new RegExp(`up to ${visitors.new} new visitors .* up to ${visitors.known} `))).to.exist;
  });
});
