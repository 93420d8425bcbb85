import { act, cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import { buildSiteCopy } from '#api/modules/site-content/buildSiteCopy';
import { PagesContext } from '#app/pages';
import type { ApiResponse, BrowserConfig } from '#contract/site/page';
import { defaultFooter } from '#contract/site-content/siteSettings';
import type { ApiCall } from '#endpoints/base/apiCall';
import { pages } from '#frontend/pages';
import { recoverLostFocus } from '#lib/focus/recoverLostFocus';
import { BrowserConfigContext } from '#lib/page/BrowserConfigContext';
import { clearRecent } from '#lib/visits/recentlyViewed';
import { clearBrowserLists } from '#shared/shortlists/browserLists';
import { eventRelay } from '#state/eventRelay';
import { createStore } from '#state/store';
import { theme } from '#ui/theme/theme';

/** The site configuration of pages while editors have published nothing. */
export const testSite: BrowserConfig = {
  productName: 'Test Directory',
  contactEmail: 'hello@test.example',
  tourUrl: 'https://sister.example/tour',
  sisterSiteUrl: 'https://sister.example',
  publicUrl: 'https://directory.example',
  words: buildSiteCopy({}, 'Test Directory'),
  footerGroups: defaultFooter('https://sister.example', 'Drill Contractor Directory'),
  guides: [],
  thirdParties: null,
  demoAccounts: [{ role: 'admin', email: 'admin@demo.example', password: 'demo-admin' }],
};

// In the browser, the site starts this once it is idle.
recoverLostFocus();

export type Answer = Partial<ApiResponse> | Promise<Partial<ApiResponse>>;
/** The response of the API in a test; undefined becomes a 404. */
export type FakeApi = (call: ApiCall) => Answer | undefined;

/** Renders a part of the site at a URL with its own store. The test provides the API and the site configuration. */
export function renderApp(
  part: ReactNode,
  { address = '/', api = () => undefined, site = testSite }: { address?: string; api?: FakeApi; site?: BrowserConfig } = {},
) {
  const calls: ApiCall[] = [];
  const calledOff: ApiCall[] = [];
  const callApi = async (call: ApiCall, signal: AbortSignal): Promise<ApiResponse> => {
    calls.push(call);
    signal.addEventListener('abort', () => calledOff.push(call), { once: true });
    const answer = await api(call);
    return {
      status: 200,
      headers: {},
      body: null,
      ...(answer ?? { status: 404, body: { error: 'There is no page at this URL.', code: 'not_found' } }),
    };
  };
  const store = createStore({ callApi }, undefined, eventRelay);
  const shown = { address: '', arrivedBy: '' };
  const view = render(
    <Provider store={store}>
      <BrowserConfigContext value={site}>
        <MemoryRouter initialEntries={[address]}>
          <ThemeProvider theme={theme}>
            <PagesContext value={pages}>{part}</PagesContext>
            <AddressProbe onAddress={(address, arrivedBy) => Object.assign(shown, { address, arrivedBy })} />
          </ThemeProvider>
        </MemoryRouter>
      </BrowserConfigContext>
    </Provider>,
  );
  return { ...view, store, calls, calledOff, user: userEvent.setup(), shownAddress: () => shown.address, arrivedBy: () => shown.arrivedBy };
}

/** Waits for pending responses, then unmounts everything. */
export async function leave(): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  cleanup();
  // The next test must not see the profiles that this one opened, and its shortlists.
  clearRecent();
  clearBrowserLists();
}

function AddressProbe({ onAddress }: { onAddress: (address: string, arrivedBy: string) => void }) {
  const { pathname, search } = useLocation();
  onAddress(pathname + search, useNavigationType());
  return null;
}
