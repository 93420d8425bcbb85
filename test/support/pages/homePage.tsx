import { screen } from '@testing-library/react';
import { HomePage } from '#features/directory/HomePage';
import { directoryApi } from './fakeDirectory';
import { renderApp } from './renderApp';

/** Renders the home page of a directory with this many contractors, still loading. */
export const loadingHome = (address = '/', total = 150) => renderApp(<HomePage />, { address, api: directoryApi(total) });

/** Renders the home page and waits for its list and counts. */
export async function loadedHome(address = '/', total = 150) {
  const page = loadingHome(address, total);
  await screen.findByText(/^Showing \d/);
  await screen.findByText('Finland (1,200)');
  return page;
}
