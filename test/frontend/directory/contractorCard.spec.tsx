import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { ContractorCard } from '#shared/listing/ContractorCard';
import { ContractorRow } from '#shared/listing/ContractorRow';
import { renderApp } from '#test/support/pages/renderApp';
import { sampleContractor } from '#test/support/pages/samples/sampleContractor';

describe('Contractor card', () => {
  afterEach(cleanup);

  it('links to the profile by its name and by View Profile', () => {
    renderApp(<ContractorCard contractor={sampleContractor()} />);
    expect(screen.getByRole('link', { name: 'Northern Terrain Drilling' }).getAttribute('href')).to.equal('/contractors/northern-terrain-drilling');
    const view = screen.getByRole('link', { name: /^View Profile/ });
    expect(view.getAttribute('href')).to.equal('/contractors/northern-terrain-drilling');
    expect(view.textContent).to.equal('View Profile');
  });

  it('cuts the description to 100 characters followed by an ellipsis', () => {
    renderApp(<ContractorCard contractor={sampleContractor({ description: 'ä'.repeat(101) })} />);
    expect(screen.getByText(`${'ä'.repeat(100)}…`)).to.exist;
    cleanup();
    renderApp(<ContractorCard contractor={sampleContractor({ description: 'b'.repeat(100) })} />);
    expect(screen.getByText('b'.repeat(100))).to.exist;
  });

  const endings: [ends: string, description: string, shown: string][] = [
    ['before a word that does not fit', `${'b'.repeat(90)} underground coring`, `${'b'.repeat(90)}…`],
    ['with a word that just fits', `${'b'.repeat(90)} 123456789 more`, `${'b'.repeat(90)} 123456789…`],
    ['without the full stop of a sentence', `${'b'.repeat(90)}. Underground coring`, `${'b'.repeat(90)}…`],
    ['without a comma and a dash', `${'b'.repeat(90)}, – underground`, `${'b'.repeat(90)}…`],
    ['within a text without spaces', `A ${'掘'.repeat(120)}`, `A ${'掘'.repeat(98)}…`],
  ];
  for (const [ends, description, shown] of endings) {
    it(`ends a long description ${ends}`, () => {
      renderApp(<ContractorCard contractor={sampleContractor({ description })} />);
      expect(screen.getByText(shown)).to.exist;
    });
  }

  it('shows two methods, one location, one purpose and the number of further ones', () => {
    renderApp(<ContractorCard contractor={sampleContractor()} />);
    const chips = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(chips.map((chip) => chip.textContent)).to.deep.equal([
      'Diamond Drilling',
      'Reverse Circulation (RC)',
      'Surface',
      'Exploration',
      '+3 more',
    ]);
  });

  it('shows the two badge labels, the location and the rigs', () => {
    renderApp(<ContractorCard contractor={sampleContractor({ premium: true, rig_count: 1 })} />);
    for (const text of ['Premium', 'Verified', 'Kalgoorlie, Australia', '1 rig']) expect(screen.getByText(text), text).to.exist;
  });

  it('shows rigs and years in a comparison row, in the singular for one', () => {
    const { container } = renderApp(<ContractorRow contractor={sampleContractor({ rig_count: 1, years_experience: 1 })} />);
    expect(container.textContent).to.include('1 rig1 year12');
    cleanup();
    const other = renderApp(<ContractorRow contractor={sampleContractor({ rig_count: 14, years_experience: null })} />);
    expect(other.container.textContent).to.include('14 rigs– years12');
  });

  it('updates a like on the response, with a spinner until then, and ignores further clicks while waiting', async () => {
    let answer: (reply: { body: unknown }) => void = () => undefined;
    const waiting = new Promise<{ body: unknown }>((resolve) => {
      answer = resolve;
    });
    const { user, calls } = renderApp(<ContractorCard contractor={sampleContractor()} />, { api: () => waiting });
    await user.click(screen.getByRole('button', { name: 'Like Northern Terrain Drilling, 12 likes' }));
    await user.click(screen.getByRole('button'));
    await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).to.equal('true'));
    await user.click(screen.getByRole('button'));
    expect(screen.getByRole('button').textContent).to.equal('12');
    answer({ body: { likes: 13, userLiked: true } });
    await screen.findByRole('button', { name: 'Unlike Northern Terrain Drilling, 13 likes' });
    expect(calls.map(({ method, url }) => [method, url])).to.deep.equal([['POST', '/api/contractors/northern-terrain-drilling/like']]);
    const body = calls[0]?.body as { userId: string; liked: boolean };
    expect(body.liked).to.equal(true);
    expect(body.userId)
      .to.match(/^user_\w{16,}$/)
      .and.equal(localStorage.getItem('visitor_id'));
  });

  it('shows no error for a failed like and is ready again', async () => {
    const { user } = renderApp(<ContractorCard contractor={sampleContractor()} />, { api: () => ({ status: 503, body: { error: 'Down.' } }) });
    await user.click(screen.getByRole('button', { name: /^Like/ }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Like/ }).getAttribute('aria-busy')).to.equal('false'));
    expect(screen.queryByText(/Down/)).to.equal(null);
  });
});
