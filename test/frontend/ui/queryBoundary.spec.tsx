import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'chai';
import type { ComponentProps } from 'react';
import { LoadingLine, QueryBoundary } from '#shared/page/QueryBoundary';
import { Section } from '#shared/page/Section';
import { leave, renderApp } from '#test/support/pages/renderApp';

type Boundary = ComponentProps<typeof QueryBoundary<string[]>>;

const loaded: Boundary['query'] = { data: ['Ana'], currentData: ['Ana'], isFetching: false, refetch: () => undefined };
const failed: Boundary['query'] = { isFetching: false, error: { status: 503, message: 'Out of order.' }, refetch: () => undefined };

/** Renders the names of a team that a query loads. */
function renderTeam(query: Partial<Boundary['query']>, props: Partial<Boundary> = {}) {
  return renderApp(
    <QueryBoundary
      query={{ isFetching: false, refetch: () => undefined, ...query }}
      subject="The team"
      loading={<LoadingLine label="Loading the team" />}
      isEmpty={({ length }) => length === 0}
      empty={<p>No one yet.</p>}
      {...props}
    >
      {(names) => <p>Team: {names.join(', ')}</p>}
    </QueryBoundary>,
  );
}

describe('QueryBoundary', () => {
  afterEach(leave);

  it('announces that the data is loading, also before the request starts', () => {
    const view = renderTeam({ isFetching: true });
    expect(screen.getByRole('status').textContent).to.contain('Loading the team');
    view.unmount();
    renderTeam({ isFetching: false });
    expect(screen.getByRole('status').textContent).to.contain('Loading the team');
  });

  it('shows the data, or its empty state', () => {
    const view = renderTeam(loaded);
    expect(screen.getByText('Team: Ana')).to.exist;
    view.unmount();
    renderTeam({ data: [], currentData: [] });
    expect(screen.getByText('No one yet.')).to.exist;
  });

  it('says what failed, and retries', () => {
    let retries = 0;
    renderTeam({
      ...failed,
      refetch: () => {
        retries += 1;
      },
    });
    expect(screen.getByRole('alert').textContent).to.equal('The team could not be loaded. Check the connection and try again.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retries).to.equal(1);
  });

  it('shows the failure under a heading, with the reason of the server', () => {
    renderTeam(failed, { level: 2, showsReason: true });
    expect(screen.getByRole('heading', { level: 2, name: 'The team could not be loaded' })).to.exist;
    expect(screen.getByText('Out of order.')).to.exist;
  });

  it('leaves failures that a retry cannot repair to the caller', () => {
    const renderFailure: Boundary['renderFailure'] = ({ status }) => (status === 404 ? <p>No such team.</p> : undefined);
    const view = renderTeam({ ...failed, error: { status: 404, message: 'Not found' } }, { renderFailure });
    expect(screen.getByText('No such team.')).to.exist;
    view.unmount();
    renderTeam(failed, { renderFailure });
    expect(screen.getByRole('button', { name: 'Try again' })).to.exist;
  });

  it('keeps data that could not be refreshed, and hides it while the list moves to another page', () => {
    const view = renderTeam({ ...loaded, error: failed.error });
    expect(screen.getByText('Team: Ana')).to.exist;
    view.unmount();
    renderTeam(loaded, { isPending: true });
    expect(screen.getByRole('status')).to.exist;
  });

  it('shows the previous data while the next loads only if asked to', () => {
    const previous = { data: ['Ana'], isFetching: true };
    const view = renderTeam(previous);
    expect(screen.queryByText('Team: Ana')).to.equal(null);
    view.unmount();
    const kept = renderTeam(previous, { keepsPrevious: true });
    expect(screen.getByText('Team: Ana')).to.exist;
    kept.unmount();
    renderTeam({ ...failed, data: ['Ana'] }, { keepsPrevious: true });
    expect(screen.getByRole('alert')).to.exist;
  });
});

describe('Section', () => {
  afterEach(leave);

  it('is named by its heading, which links can focus if it has an id', () => {
    renderApp(
      <Section id="team" heading="Team" level={3}>
        Ana
      </Section>,
    );
    expect(screen.getByRole('region', { name: 'Team' })).to.exist;
    expect(screen.getByRole('heading', { level: 3, name: 'Team' }).tabIndex).to.equal(-1);
  });
});
