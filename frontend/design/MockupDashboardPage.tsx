import { useState } from 'react';
import { parsePath, type To, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { createReadOnlyStore } from '../app/still/createReadOnlyStore';
import { ReadOnlyArea } from '../app/still/ReadOnlyArea';
import { claimsApi } from '../endpoints/members/claims';
import { insightsApi, ownContractorsApi } from '../endpoints/members/ownContractors';
import { teamApi } from '../endpoints/members/team';
import { Dashboard } from '../features/dashboard/DashboardPage';
import { parseUrlValues, textParam } from '../lib/navigation/urlParams';
import { useUrlState } from '../lib/navigation/useUrlState';
import type { AppStore } from '../state/store';
import { Select } from '../ui/controls/Select';
import { Column } from '../ui/layout/containers';
import { buildMockupResponder, getMockupClaims, getMockupCompanies, type MockupView, mockupSwitches, mockupUrlSchema } from './mockupView';
import { createSampleApi } from './samples/createSampleApi';
import { SampleBar } from './samples/SampleBar';
import { useSampleNotice } from './samples/SampleSite';
import { sampleInsights, sampleTeam, sampleUser } from './samples/sampleAccount';

/** What the dashboard itself stores in the URL. */
const dashboardUrlSchema = { days: textParam, contractor: textParam };

/** Gives a change of one switch its type. */
const noChanges: Partial<MockupView> = {};

/** The dashboard with sample data, in every state. */
export function MockupDashboardPage() {
  const { values: view, set } = useUrlState(mockupUrlSchema);
  return (
    <>
      <SampleBar part="mockup-dashboard">
        <strong>The dashboard with sample data.</strong> Nothing is requested from the server or sent to it.
      </SampleBar>
      <Switches aria-label="Dashboard options">
        {mockupSwitches.map(({ key, label, options }) => (
          <Switch key={key}>
            <span>{label}</span>
            <Select value={view[key]} onChange={({ target }) => set({ ...noChanges, [key]: target.value })}>
              {options.map(({ value, label: optionLabel }) => (
                <option key={value} value={value}>
                  {optionLabel}
                </option>
              ))}
            </Select>
          </Switch>
        ))}
      </Switches>
      <ReadOnlyDashboard key={Object.values(view).join()} view={view} />
    </>
  );
}

/** Navigation is blocked, except for selecting a company or a period, which updates this page's URL. */
function ReadOnlyDashboard({ view }: { view: MockupView }) {
  const { pathname } = useLocation();
  const { values, set } = useUrlState(dashboardUrlSchema);
  const showSampleNotice = useSampleNotice();
  const [days] = useState(values.days);
  const [store] = useState(() => createMockupStore(view, Number(days || 30), showSampleNotice));
  const [isIntroduced, setIsIntroduced] = useState(view.visit === 'first');
  const handleNavigate = (to: To) => {
    const { pathname: path, search } = typeof to === 'string' ? parsePath(to) : to;
    if (path !== pathname && path !== '/dashboard') return false;
    const target = parseUrlValues(dashboardUrlSchema, search ?? '');
    set({ days: target.days || values.days, contractor: target.contractor || values.contractor });
    return true;
  };
  const user = { ...sampleUser, email_verified: view.mail === 'verified' };
  return (
    <ReadOnlyArea store={store} onBlocked={showSampleNotice} onNavigate={handleNavigate}>
      <Dashboard user={user} onIntroductionDone={isIntroduced ? () => setIsIntroduced(false) : undefined} />
    </ReadOnlyArea>
  );
}

/** The first requests of the dashboard are prefilled, so that the server renders their data too. */
function createMockupStore(view: MockupView, days: number, onBlocked: () => void): AppStore {
  const user = { ...sampleUser, email_verified: view.mail === 'verified' };
  const store = createReadOnlyStore({ read: createSampleApi(buildMockupResponder(view)), onBlocked, user });
  if (view.companies === 'loading' || view.companies === 'failed') return store;
  const companies = getMockupCompanies(view);
  store.dispatch(ownContractorsApi.util.upsertQueryEntries([{ endpointName: 'listOwnContractors', arg: undefined, value: companies }]));
  store.dispatch(claimsApi.util.upsertQueryEntries([{ endpointName: 'listClaims', arg: undefined, value: getMockupClaims(view) }]));
  for (const company of companies) {
    store.dispatch(teamApi.util.upsertQueryEntries([{ endpointName: 'listTeam', arg: company.id, value: sampleTeam }]));
    if (view.figures === 'loading' || view.figures === 'failed') continue;
    const value = sampleInsights(company, days, view.figures === 'empty');
    store.dispatch(insightsApi.util.upsertQueryEntries([{ endpointName: 'getInsights', arg: { contractor: company.id, days }, value }]));
  }
  return store;
}

const Switches = styled(Column).attrs({ as: 'section' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: ${({ theme }) => theme.space(3)};
  padding-top: ${({ theme }) => theme.space(4)};
`;

const Switch = styled.label`
  display: grid;
  gap: ${({ theme }) => theme.space(1)};
  & > :first-child { color: ${({ theme }) => theme.colour.heading}; font-size: 14px; font-weight: 600; }
`;
