import { screen } from '@testing-library/react';
import { expect } from 'chai';
import { Link, useNavigationType } from 'react-router-dom';
import { choiceParam, flagParam, idParam, pageParam, textParam } from '#lib/navigation/urlParams';
import { useUrlState } from '#lib/navigation/useUrlState';
import { leave, renderApp } from '#test/support/pages/renderApp';

const schema = {
  search: textParam,
  state: choiceParam(['open', 'closed'], 'open'),
  kind: choiceParam(['error', 'warning'], undefined),
  item: idParam,
  turned: flagParam('1'),
  page: pageParam,
};
const defaults = { search: '', state: 'open', item: null, turned: false, page: 1 };

function Sample() {
  const { values, set, href } = useUrlState(schema);
  return (
    <>
      <output>{JSON.stringify(values)}</output>
      <output data-testid="type">{useNavigationType()}</output>
      <button type="button" onClick={() => set({ state: 'closed', item: 7, turned: true })}>
        change
      </button>
      <button type="button" onClick={() => set({ state: 'open', item: null, turned: false, kind: undefined, search: '' })}>
        clear
      </button>
      <button
        type="button"
        onClick={() => {
          set({ search: 'rig & crew' });
          set({ kind: 'warning' });
        }}
      >
        both
      </button>
      <button type="button" onClick={() => set({ state: 'closed' }, { replace: false })}>
        push
      </button>
      <Link to={href({ page: 4 })}>page</Link>
      <Link to={href({ kind: 'error' })}>filter</Link>
    </>
  );
}

const open = (query = '') => renderApp(<Sample />, { address: `/list${query}` });
const shownValues = () => JSON.parse(screen.getAllByRole('status')[0]?.textContent ?? 'null');
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('URL state', () => {
  afterEach(leave);

  it('parses the values, with the default for missing and invalid ones', async () => {
    open('?search=rig&state=closed&kind=error&item=12&turned=1&page=3');
    expect(shownValues()).to.deep.equal({ search: 'rig', state: 'closed', kind: 'error', item: 12, turned: true, page: 3 });
    await leave();
    for (const query of ['', '?state=ajar&kind=&item=-1&turned=yes&page=0', '?item=1.5&page=1000001', '?item=1e3&page=two']) {
      open(query);
      expect(shownValues(), query).to.deep.equal(defaults);
      await leave();
    }
  });

  it('omits defaults and keeps unknown parameters', async () => {
    const { user, shownAddress } = open('?ref=mail');
    await user.click(screen.getByText('change'));
    expect(shownAddress()).to.equal('/list?ref=mail&state=closed&item=7&turned=1');
    expect(shownValues()).to.deep.equal({ ...defaults, state: 'closed', item: 7, turned: true });
    await user.click(screen.getByText('clear'));
    expect(shownAddress()).to.equal('/list?ref=mail');
  });

  it('returns to the first page when another value changes', async () => {
    const { user, shownAddress } = open('?page=3&state=closed');
    expect(hrefOf('page')).to.equal('/list?page=4&state=closed');
    expect(hrefOf('filter')).to.equal('/list?state=closed&kind=error');
    await user.click(screen.getByText('clear'));
    expect([shownAddress(), hrefOf('page')]).to.deep.equal(['/list', '/list?page=4']);
  });

  it('applies consecutive changes that are made before the URL updates', async () => {
    const { user, shownAddress } = open('?state=closed&page=2');
    await user.click(screen.getByText('both'));
    expect(shownAddress()).to.equal('/list?state=closed&search=rig+%26+crew&kind=warning');
  });

  it('replaces the history entry unless told otherwise', async () => {
    const { user } = open();
    const type = () => screen.getByTestId('type').textContent;
    await user.click(screen.getByText('change'));
    expect(type()).to.equal('REPLACE');
    await user.click(screen.getByText('push'));
    expect(type()).to.equal('PUSH');
  });
});
