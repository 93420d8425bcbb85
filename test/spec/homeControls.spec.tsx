import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { loadedHome, loadingHome } from '../support/pages/homePage';
import { leave } from '../support/pages/renderApp';
import { specify } from './specificationTable';

afterEach(leave);

specify('5, the rules of the controls', [
  {
    rule: 'the rig slider goes from 0 to 100 by 1 and its label reads Max: 100+',
    check: async () => {
      await loadedHome();
      const { min, max, step } = screen.getByRole<HTMLInputElement>('slider');
      expect([min, max, step]).to.deep.equal(['0', '100', '1']);
      expect(screen.getByText('Max: 100+')).to.exist;
    },
  },
  ...(
    [
      ['{PageUp}', 30],
      ['{PageDown}', 10],
      ['{Shift>}{ArrowRight}{/Shift}', 30],
      ['{Shift>}{ArrowLeft}{/Shift}', 10],
      ['{Shift>}{ArrowUp}{/Shift}', 30],
      ['{Shift>}{ArrowDown}{/Shift}', 10],
    ] as const
  ).map(([keys, rigs]) => ({
    rule: `${keys} moves the rig slider from 20 to ${rigs}`,
    check: async () => {
      const { user } = await loadedHome('/?min_rig_count=20');
      screen.getByRole('slider').focus();
      await user.keyboard(keys);
      expect(screen.getByRole<HTMLInputElement>('slider').value).to.equal(String(rigs));
    },
  })),
  {
    rule: 'other keys are left to the browser, which moves it by 1',
    check: async () => {
      await loadedHome('/?min_rig_count=20');
      const slider = screen.getByRole('slider');
      for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'Home', 'End'])
        expect(fireEvent.keyDown(slider, { key }), key).to.equal(true);
      expect(fireEvent.keyDown(slider, { key: 'PageUp' })).to.equal(false);
    },
  },
  {
    rule: 'what it is moved to becomes the filter',
    check: async () => {
      const { shownAddress } = await loadedHome();
      fireEvent.change(screen.getByRole('slider'), { target: { value: '21' } });
      await waitFor(() => expect(shownAddress()).to.equal('/?min_rig_count=21'));
    },
  },
  {
    rule: '0 rigs means no filter',
    check: async () => {
      const { shownAddress } = await loadedHome('/?min_rig_count=20');
      fireEvent.change(screen.getByRole('slider'), { target: { value: '0' } });
      await waitFor(() => expect(shownAddress()).to.equal('/'));
    },
  },
  {
    rule: 'the search applies 500 ms after the last key and not before',
    check: async () => {
      const { user, shownAddress } = await loadedHome();
      const started = performance.now();
      await user.type(screen.getByRole('combobox', { name: 'Search contractors' }), 'rc');
      expect(shownAddress()).to.equal('/');
      await waitFor(() => expect(shownAddress()).to.equal('/?search=rc'), { timeout: 2000 });
      expect(performance.now() - started).to.be.greaterThan(500);
    },
  },
  {
    rule: 'Enter applies the search at once',
    check: async () => {
      const { user, shownAddress } = await loadedHome();
      await user.type(screen.getByRole('combobox', { name: 'Search contractors' }), 'rc{Enter}');
      expect(shownAddress()).to.equal('/?search=rc');
    },
  },
  ...(
    [
      ['region=Europe', 'Region', 'All regions'],
      ['country=Finland', 'Country', 'All countries'],
      ['country=Australia&state_region=Queensland', 'State or province', 'All states', '?country=Australia'],
      ['continent=Oceania', 'Continent', 'All continents'],
      ['years_experience=10', 'Years of experience', 'All years of experience'],
    ] as const
  ).map(([parameters, label, all, left = '']) => ({
    rule: `choosing ${all} removes that filter from ?${parameters}`,
    check: async () => {
      const { user, shownAddress } = await loadedHome(`/?${parameters}`);
      await user.selectOptions(screen.getByLabelText(label), all);
      expect(shownAddress()).to.equal(`/${left}`);
    },
  })),
  {
    rule: 'unchecking a checkbox removes the value, the last one the filter',
    check: async () => {
      const { user, shownAddress } = await loadedHome('/?drilling_methods=Air+Core&drilling_methods=Diamond+Drilling');
      await user.click(screen.getAllByRole('checkbox', { name: 'Air Core' })[0] ?? expect.fail());
      expect(shownAddress()).to.equal('/?drilling_methods=Diamond+Drilling');
      await user.click(screen.getAllByRole('checkbox', { name: 'Diamond Drilling' })[0] ?? expect.fail());
      expect(shownAddress()).to.equal('/');
    },
  },
  {
    rule: 'the verified checkbox sets true or removes the filter',
    check: async () => {
      const { user, shownAddress } = await loadedHome();
      const box = screen.getByRole('checkbox', { name: 'Verified only' });
      await user.click(box);
      expect(shownAddress()).to.equal('/?verified=true');
      await user.click(box);
      expect(shownAddress()).to.equal('/');
    },
  },
  {
    rule: 'the countries are those of the chosen region, in alphabetical order',
    check: async () => {
      loadingHome('/?region=Australia+%26+Oceania');
      const countries = () => within(screen.getByRole('combobox', { name: 'Country' })).getAllByRole<HTMLOptionElement>('option');
      await waitFor(() => expect(countries().map((option) => option.value)).to.deep.equal(['', 'Australia', 'New Zealand']));
    },
  },
]);
