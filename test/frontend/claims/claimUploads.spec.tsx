import { act, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { Link } from 'react-router-dom';
import { App } from '#app/App';
import type { ApiCall } from '#endpoints/base/apiCall';
import { sessionApi } from '#endpoints/members/session';
import { type Answer, leave } from '#test/support/pages/renderApp';
import { type Answers, readPages, renderFor, sampleUser } from '#test/support/pages/renderForUser';
import { sampleClaim, sampleDocument, sampleProfile } from '#test/support/pages/samples/sampleCompanies';

const address = '/onboarding/claim?contractor=northern-terrain-drilling';
const pdf = (name: string) => new window.File(['x'], name, { type: 'application/pdf' });
const taken: Answer = { status: 201, body: sampleDocument() };

/** The name of the uploaded file. */
function uploaded({ body }: ApiCall): string {
  const file = body instanceof FormData ? body.get('file') : null;
  return file === null || typeof file === 'string' ? 'no file' : file.name;
}

/** Renders the claim page with links into and out of it. The test responds to each upload. */
async function claimPage(given: Answers = {}) {
  const waiting: ((answer: Answer) => void)[] = [];
  const answers: Answers = {
    'GET /api/contractors/northern-terrain-drilling': { body: sampleProfile() },
    'GET /api/claims': { body: [sampleClaim()] },
    'POST /api/claims/31/documents': () => new Promise((resolve) => waiting.push(resolve)),
    ...given,
  };
  const part = (
    <>
      <Link to="/welcome">Elsewhere</Link>
      <Link to={address}>To the claim</Link>
      <App />
    </>
  );
  const view = await renderFor(part, { address, answers });
  const input = await screen.findByLabelText('Add a document');
  return {
    ...view,
    input,
    elsewhere: async () => {
      await view.user.click(screen.getByRole('link', { name: 'Elsewhere' }));
      await waitFor(() => expect(view.shownAddress()).to.equal('/welcome'));
    },
    back: () => view.user.click(screen.getByRole('link', { name: 'To the claim' })),
    /** Responds to the running upload. */
    answer: async (answer: Answer) => {
      await waitFor(() => expect(waiting).to.have.length(1));
      await act(async () => waiting.shift()?.(answer));
    },
    sent: () => view.calls.filter(({ body }) => body instanceof FormData).map(uploaded),
  };
}

const closing = () => {
  const event = new window.Event('beforeunload', { cancelable: true });
  act(() => void window.dispatchEvent(event));
  return event.defaultPrevented;
};

describe('Claim documents during the upload', () => {
  before(readPages);
  afterEach(leave);

  it('are all uploaded although the user opens another page, and the claim shows the progress', async () => {
    const { user, input, elsewhere, back, answer, sent } = await claimPage();
    await user.upload(input, [pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')]);
    await screen.findByText('Uploading document 1 of 3: a.pdf');
    await elsewhere();
    expect(closing()).to.equal(true);
    await answer(taken);
    await waitFor(() => expect(sent()).to.deep.equal(['a.pdf', 'b.pdf']));
    await back();
    await screen.findByText('Uploading document 2 of 3: b.pdf');
    await answer(taken);
    await screen.findByText('Uploading document 3 of 3: c.pdf');
    await answer(taken);
    await waitFor(() => expect(screen.queryByText(/Uploading document/)).to.equal(null));
    expect([sent(), closing()]).to.deep.equal([['a.pdf', 'b.pdf', 'c.pdf'], false]);
  });

  it('are reported at once when they fail while another page is open, and can be retried on the claim', async () => {
    const { user, input, elsewhere, back, answer, sent } = await claimPage();
    await user.upload(input, [pdf('a.pdf'), pdf('b.pdf')]);
    await elsewhere();
    await answer({ status: 503, body: { error: 'Down.' } });
    await answer(taken);
    expect(await screen.findByText('a.pdf. Open your claim to upload them again.')).to.exist;
    await back();
    await screen.findByText('a.pdf: Down.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await answer(taken);
    await waitFor(() => expect([sent(), screen.queryByText('a.pdf: Down.')]).to.deep.equal([['a.pdf', 'b.pdf', 'a.pdf'], null]));
  });

  it('stop uploading when the session ends, and are named with the error after logging in again', async () => {
    const { user, input, answer, sent, store } = await claimPage({ 'POST /api/login': { body: sampleUser() } });
    await user.upload(input, [pdf('a.pdf'), pdf('b.pdf')]);
    await answer({ status: 401, body: { error: 'Please sign in.' } });
    await screen.findByRole('tab', { name: 'Login' });
    await act(() => store.dispatch(sessionApi.endpoints.login.initiate({ username: 'kim@drill.example', password: 'x' })));
    expect([await screen.findByText('a.pdf: Please sign in.'), screen.getByText('b.pdf: Please sign in.')]).to.have.length(2);
    expect(sent()).to.deep.equal(['a.pdf']);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await answer(taken);
    await answer(taken);
    expect(sent()).to.deep.equal(['a.pdf', 'a.pdf', 'b.pdf']);
  });

  it('are neither sent by another user who logs in nor named to them elsewhere', async () => {
    const { user, input, answer, sent, store, elsewhere, back } = await claimPage({ 'POST /api/login': { body: sampleUser({ id: 8 }) } });
    await user.upload(input, [pdf('a.pdf'), pdf('b.pdf')]);
    await act(() => store.dispatch(sessionApi.endpoints.login.initiate({ username: 'other@drill.example', password: 'x' })));
    await elsewhere();
    await answer(taken);
    expect([sent(), store.getState().toasts.current?.title]).to.deep.equal([['a.pdf'], 'Login successful']);
    await back();
    await screen.findByText(/^b\.pdf: You were logged out/);
  });
});
