import { act } from '@testing-library/react';
import { expect } from 'chai';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useEarlyInput } from '#lib/page/useEarlyInput';

/** A page with a control of each kind and what its handlers know. */
function Sample({ onChange }: { onChange: (name: string) => void }) {
  useEarlyInput();
  const [state, setState] = useState({ name: '', note: 'Old', rigs: 140, size: 'small', method: '', agreed: true, news: false });
  const change = (values: Partial<typeof state>) => {
    onChange(Object.keys(values).join());
    setState((previous) => ({ ...previous, ...values }));
  };
  return (
    <form>
      <input name="name" value={state.name} onChange={({ target }) => change({ name: target.value })} />
      <textarea name="note" value={state.note} onChange={({ target }) => change({ note: target.value })} />
      <input name="rigs" type="range" max={100} value={state.rigs} onChange={({ target }) => change({ rigs: Number(target.value) })} />
      <select name="method" value={state.method} onChange={({ target }) => change({ method: target.value })}>
        <option value="">Any</option>
        <option>Sonic</option>
      </select>
      {['small', 'large'].map((size) => (
        <input key={size} name="size" type="radio" value={size} checked={state.size === size} onChange={() => change({ size })} />
      ))}
      <input name="agreed" type="checkbox" checked={state.agreed} onChange={({ target }) => change({ agreed: target.checked })} />
      <input name="news" type="checkbox" checked={state.news} onChange={({ target }) => change({ news: target.checked })} />
      <output>{JSON.stringify(state)}</output>
    </form>
  );
}

describe('Input before hydration', () => {
  let container: HTMLElement;
  let root: Root;
  let changes: string[];
  beforeEach(() => {
    changes = [];
    container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(<Sample onChange={() => undefined} />);
  });
  afterEach(() => {
    act(() => root.unmount());
    container.remove();
  });

  const hydrate = () =>
    act(async () => {
      root = hydrateRoot(container, <Sample onChange={(name) => changes.push(name)} />);
    });
  const find = <Element extends HTMLElement>(selector: string, type: new () => Element) => {
    const found = container.querySelector(selector);
    return found instanceof type ? found : expect.fail(`There is no ${selector}.`);
  };
  const state = () => JSON.parse(container.querySelector('output')?.textContent ?? '');
  const initial = { name: '', note: 'Old', rigs: 140, size: 'small', method: '', agreed: true, news: false };

  const rows: [what: string, act: () => void, expected: object][] = [
    ['typed text', () => Object.assign(find('[name=name]', HTMLInputElement), { value: 'Acme' }), { name: 'Acme' }],
    ['a changed longer text', () => Object.assign(find('[name=note]', HTMLTextAreaElement), { value: 'New\nlines' }), { note: 'New\nlines' }],
    ['a cleared longer text', () => Object.assign(find('[name=note]', HTMLTextAreaElement), { value: '' }), { note: '' }],
    ['a moved slider', () => Object.assign(find('[name=rigs]', HTMLInputElement), { value: '40' }), { rigs: 40 }],
    ['an option', () => Object.assign(find('[name=method]', HTMLSelectElement), { value: 'Sonic' }), { method: 'Sonic' }],
    ['a radio button', () => find('[value=large]', HTMLInputElement).click(), { size: 'large' }],
    ['a checked box', () => find('[name=news]', HTMLInputElement).click(), { news: true }],
    ['an unchecked box', () => find('[name=agreed]', HTMLInputElement).click(), { agreed: false }],
  ];
  for (const [what, change, expected] of rows) {
    it(`applies ${what} once`, async () => {
      change();
      await hydrate();
      expect(state()).to.deep.equal({ ...initial, ...expected });
      expect(changes).to.deep.equal(Object.keys(expected));
    });
  }

  it('applies several at once', async () => {
    for (const [, change] of rows) change();
    await hydrate();
    expect(state()).to.deep.equal(Object.assign({}, ...rows.map(([, , expected]) => expected)));
  });

  it('ignores what was changed back, and values that the browser itself limits', async () => {
    find('[name=news]', HTMLInputElement).click();
    find('[name=news]', HTMLInputElement).click();
    expect(find('[name=rigs]', HTMLInputElement).value).to.not.equal('140');
    await hydrate();
    expect([state(), changes]).to.deep.equal([initial, []]);
  });
});
