import { screen } from '@testing-library/react';
import { HomePage } from '#features/directory/HomePage';
import { directoryApi } from './fakeDirectory';
import { renderApp } from './renderApp';

/** The home page of a directory with so many contractors, which is still loading. */
export const loadingHome = (address = '/', total = 150) => renderApp(<HomePage />, { address, api: directoryApi(total) });

/** The same with its list and its counts there. */
export async function loadedHome(address = '/', total = 150) {
  const page = loadingHome(address, total);
  await screen.findByText(/^Showing \d/);
  await screen.findByText('Finland (1,200)');
  return page;
}
