import { act, screen } from '@testing-library/react';
import { expect } from 'chai';
import { SiteFooter } from '#app/chrome/SiteFooter';
import { leave, renderApp } from '#test/support/pages/renderApp';
import { answering } from '#test/support/pages/renderForUser';

const applied = () => document.documentElement.dataset.colourScheme;
const select = () => screen.getByLabelText<HTMLSelectElement>('Colours');

describe('Colour scheme', () => {
  beforeEach(() => localStorage.clear());
  afterEach(async () => {
    await leave();
    delete document.documentElement.dataset.colourScheme;
    localStorage.clear();
  });
  const open = () => renderApp(<SiteFooter />, { api: answering({}) });

  it('follows the device until the visitor chooses one, which this browser remembers', async () => {
    const { user } = open();
    expect([select().value, applied()]).to.deep.equal(['auto', undefined]);
    await user.selectOptions(select(), 'Dark');
    expect([select().value, applied(), localStorage.getItem('colour_scheme')]).to.deep.equal(['dark', 'dark', 'dark']);
    await leave();
    open();
    expect(select().value).to.equal('dark');
  });

  it('follows the device again on request', async () => {
    localStorage.setItem('colour_scheme', 'light');
    const { user } = open();
    expect(select().value).to.equal('light');
    await user.selectOptions(select(), 'Same as device');
    expect([applied(), localStorage.getItem('colour_scheme')]).to.deep.equal([undefined, null]);
  });

  it('changes in all windows at once', () => {
    open();
    localStorage.setItem('colour_scheme', 'dark');
    act(() => void window.dispatchEvent(new window.StorageEvent('storage', { key: 'colour_scheme', newValue: 'dark' })));
    expect([select().value, applied()]).to.deep.equal(['dark', 'dark']);
  });

  it('ignores a stored value that is none', () => {
    localStorage.setItem('colour_scheme', 'sepia');
    open();
    expect([select().value, applied()]).to.deep.equal(['auto', undefined]);
  });
});
