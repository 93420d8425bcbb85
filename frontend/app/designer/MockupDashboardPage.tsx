import { useState } from 'react';
import { parsePath, type To, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { claimsApi } from '../../endpoints/claims';
import { insightsApi } from '../../endpoints/insights';
import { ownContractorsApi } from '../../endpoints/ownContractors';
import { teamApi } from '../../endpoints/team';
import { Dashboard } from '../../features/dashboard/DashboardPage';
import { sampleInsights, sampleTeam, sampleUser } from '../../shared/design/sampleAccount';
import { useAddressQuery } from '../../shared/design/useAddressQuery';
import type { AppStore } from '../../state/store';
import { Column } from '../../ui/Page';
import { Select } from '../../ui/Select';
import { StillPart } from '../still/StillPart';
import { stillStore } from '../still/stillStore';
import { claimsOf, companiesOf, type MockupView, mockupAnswers, mockupSwitches, readMockupView } from './mockupView';
import { SampleBar } from './SampleBar';
import { useRefusal } from './SampleSite';
import { sampleApi } from './sampleApi';

/** The dashboard over samples, in every state that it can be in. */
export function MockupDashboardPage() {
  const { query, change } = useAddressQuery();
  const view = readMockupView(query);
  return (
    <>
      <SampleBar part="mockup-dashboard">
        <strong>The dashboard, over samples.</strong> Nothing is asked of the server or sent.
      </SampleBar>
      <Switches aria-label="What the dashboard shows">
        {mockupSwitches.map(({ key, label, options }) => (
          <Switch key={key}>
            <span>{label}</span>
            <Select value={view[key]} onChange={({ target }) => change({ [key]: target.value === options[0].value ? '' : target.value })}>
              {options.map(({ value, label: words }) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </Select>
          </Switch>
        ))}
      </Switches>
      <StillDashboard key={Object.values(view).join()} view={view} />
    </>
  );
}

/** Only the choice of a company and of a time leads somewhere: into this page's own address. */
function StillDashboard({ view }: { view: MockupView }) {
  const { pathname } = useLocation();
  const { query, change } = useAddressQuery();
  const refuse = useRefusal();
  const [days] = useState(query.get('days'));
  const [store] = useState(() => storeOf(view, Number(days ?? 30), refuse));
  const [isIntroduced, setIsIntroduced] = useState(view.visit === 'first');
  const onWalk = (to: To) => {
    const { pathname: path, search } = typeof to === 'string' ? parsePath(to) : to;
    if (path !== pathname && path !== '/dashboard') return false;
    const asked = new URLSearchParams(search);
    change({ days: asked.get('days') ?? query.get('days') ?? '', contractor: asked.get('contractor') ?? query.get('contractor') ?? '' });
    return true;
  };
  const user = { ...sampleUser, email_verified: view.mail === 'verified' };
  return (
    <StillPart store={store} onRefused={refuse} onWalk={onWalk}>
      <Dashboard user={user} onIntroduced={isIntroduced ? () => setIsIntroduced(false) : undefined} />
    </StillPart>
  );
}

/** What the dashboard asks for first is there from the start, so that the server draws it too. */
function storeOf(view: MockupView, days: number, onRefused: () => void): AppStore {
  const user = { ...sampleUser, email_verified: view.mail === 'verified' };
  const store = stillStore({ read: sampleApi(mockupAnswers(view)), onRefused, user });
  if (view.companies === 'loading' || view.companies === 'failed') return store;
  const companies = companiesOf(view);
  store.dispatch(ownContractorsApi.util.upsertQueryEntries([{ endpointName: 'listOwnContractors', arg: undefined, value: companies }]));
  store.dispatch(claimsApi.util.upsertQueryEntries([{ endpointName: 'listClaims', arg: undefined, value: claimsOf(view) }]));
  for (const company of companies) {
    store.dispatch(teamApi.util.upsertQueryEntries([{ endpointName: 'listTeam', arg: company.id, value: sampleTeam }]));
    if (view.figures === 'loading' || view.figures === 'failed') continue;
    const value = sampleInsights(company, days, view.figures === 'empty');
    store.dispatch(insightsApi.util.upsertQueryEntries([{ endpointName: 'readInsights', arg: { contractor: company.id, days }, value }]));
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
