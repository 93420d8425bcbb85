import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import sinon from 'sinon';
import { FeedbackLauncher } from '#app/chrome/FeedbackLauncher';
import { startFeaturebase } from '#app/thirdParties/startFeaturebase';
import type { ApiResponse } from '#contract/site/page';
import { sessionApi } from '#endpoints/members/session';
import { pages } from '#frontend/pages';
import { openWidget } from '#lib/page/pageDocument';
import { setEventHandler } from '#state/eventRelay';
import { pageViewed } from '#state/visitEvents';
import { type Answer, leave, renderApp } from '#test/support/pages/renderApp';
import { type Answers, answering, sampleUser } from '#test/support/pages/renderForUser';

describe('Featurebase widget', () => {
  let end: (() => void) | undefined;
  afterEach(async () => {
    end?.();
    await leave();
    goTo('/');
  });
  const script = () => document.querySelector('script');

  /** Renders the header's feedback button for the user that the API returns. */
  async function start(
    user: Answers[string] = { body: sampleUser({ company_name: 'Kim Drilling' }) },
    hash: Answer = { body: { userHash: 'abc' } },
    answers = true,
  ) {
    const api: Answers = {
      'GET /api/user': user,
      'GET /api/featurebase/hash': hash,
      'GET /api/featurebase/state': { body: { answers } },
      'POST /api/logout': { body: {} },
    };
    const app = renderApp(
      <FeedbackLauncher>
        {(open) => (
          <button type="button" onClick={open}>
            Give Feedback
          </button>
        )}
      </FeedbackLauncher>,
      { api: answering(api) },
    );
    const widget = startFeaturebase(app.store, { organisation: 'directory', url: 'https://featurebase.example' }, pages.findRoute);
    setEventHandler(widget.handleEvent);
    end = () => {
      setEventHandler(null);
      widget.stop();
    };
    await act(async () => {
      await app.store.dispatch(sessionApi.endpoints.getUser.initiate(undefined, { forceRefetch: true }));
      // The store notifies subscribers of responses with the next frame, and of any other action immediately.
      app.store.dispatch({ type: 'test/settled' });
    });
    return app;
  }
  /** The calls queued until the script loads. */
  const asked = () => window.Featurebase?.q ?? [];
  const ready = () => {
    for (const [name, , told] of asked())
      if (name === 'initialize_feedback_widget' && typeof told === 'function') told(null, { action: 'widgetReady' });
  };

  it('receives the user with a hash from our server, and replaces our form once it is ready', async () => {
    const { user } = await start();
    await waitFor(() => expect(asked()).to.have.length(2));
    expect(script()?.src).to.equal('https://featurebase.example/js/sdk.js');
    const identity = { organization: 'directory', email: 'kim@drill.example', name: 'Kim van Lee', userHash: 'abc' };
    expect(asked()[1]?.[1]).to.deep.equal({ ...identity, companies: [{ id: 'Kim Drilling', name: 'Kim Drilling' }], theme: 'light' });
    expect(openWidget()).to.equal(false);
    ready();
    const messages = sinon.stub(window, 'postMessage');
    await user.click(screen.getByRole('button', { name: 'Give Feedback' }));
    expect(messages.args.map(([message]) => message)).to.deep.equal([{ target: 'FeaturebaseWidget', data: { action: 'openFeedbackWidget' } }]);
    expect(screen.queryByRole('dialog')).to.equal(null);
    messages.restore();
  });

  it('leaves our own form in place while it is loading and when it fails', async () => {
    const { user } = await start();
    await waitFor(() => expect(script()).to.exist);
    fireEvent.error(script() ?? expect.fail());
    await user.click(screen.getByRole('button', { name: 'Give Feedback' }));
    expect(await screen.findByRole('dialog', { name: 'Give feedback' })).to.exist;
  });

  it('is not requested when our server knows that Featurebase is unreachable, to avoid console errors', async () => {
    const { user, calls } = await start(undefined, undefined, false);
    await waitFor(() => expect(calls.map(({ url }) => url)).to.include('/api/featurebase/state'));
    await act(() => new Promise((settle) => setTimeout(settle, 5)));
    expect([script(), asked()]).to.deep.equal([null, []]);
    await user.click(screen.getByRole('button', { name: 'Give Feedback' }));
    expect(await screen.findByRole('dialog', { name: 'Give feedback' })).to.exist;
  });

  it('is no longer offered after logout, even if it loads late', async () => {
    const { store } = await start();
    await waitFor(() => expect(asked()).to.have.length(2));
    await act(() => store.dispatch(sessionApi.endpoints.logout.initiate()));
    ready();
    expect(openWidget()).to.equal(false);
  });

  it('is not requested for visitors or for users with an unverified email', async () => {
    const { calls } = await start({ body: sampleUser({ email_verified: false }) });
    expect([calls.map(({ url }) => url), script()]).to.deep.equal([['/api/user'], null]);
  });

  it('loads when the user verifies the email on the open page, and follows a change of company', async () => {
    const people = [sampleUser({ email_verified: false }), sampleUser(), sampleUser({ company_name: 'New Drilling' })];
    const { store } = await start(() => ({ body: people.shift() }));
    const askAgain = () => act(() => store.dispatch(sessionApi.endpoints.getUser.initiate(undefined, { forceRefetch: true })));
    expect(asked()).to.deep.equal([]);
    await askAgain();
    await waitFor(() => expect(asked()).to.have.length(2));
    ready();
    expect(openWidget()).to.equal(true);
    await askAgain();
    await waitFor(() => expect(asked()).to.have.length(4));
    expect(asked()[3]?.[1]).to.deep.include({ companies: [{ id: 'New Drilling', name: 'New Drilling' }] });
  });

  const goTo = (path: string) => window.history.replaceState(null, '', path);
  const shown = pageViewed({ path: '/', title: '', tracked: true, contractor: null });

  it('does not load on a page with a secret in its URL, but on the next page', async () => {
    goTo('/reset-password/a-secret');
    const { store, calls } = await start();
    store.dispatch(shown);
    expect([calls.map(({ url }) => url), script(), asked()]).to.deep.equal([['/api/user'], null, []]);
    goTo('/dashboard');
    store.dispatch(shown);
    await waitFor(() => expect(asked()).to.have.length(2));
    expect(script()).to.exist;
  });

  it('does not load on such a page that was opened while the hash was being fetched', async () => {
    let resolve: (reply: Partial<ApiResponse>) => void = () => undefined;
    const late = new Promise<Partial<ApiResponse>>((answer) => {
      resolve = answer;
    });
    const { store, calls } = await start(undefined, late);
    await waitFor(() => expect(calls.map(({ url }) => url)).to.include('/api/featurebase/hash'));
    goTo('/invitations/a-secret');
    resolve({ body: { userHash: 'abc' } });
    await act(() => new Promise((settle) => setTimeout(settle, 5)));
    expect([script(), asked()]).to.deep.equal([null, []]);
    goTo('/');
    store.dispatch(shown);
    await waitFor(() => expect(asked()).to.have.length(2));
  });

  it('removes its script and frames when the visitor withdraws consent', async () => {
    await start();
    await waitFor(() => expect(script()).to.exist);
    ready();
    for (const src of ['https://directory.featurebase.app/widget', 'https://elsewhere.example/'])
      document.body.append(Object.assign(document.createElement('iframe'), { src }));
    end?.();
    expect([script(), openWidget(), window.Featurebase]).to.deep.equal([null, false, undefined]);
    expect([...document.querySelectorAll('iframe')].map(({ src }) => src)).to.deep.equal(['https://elsewhere.example/']);
    document.querySelector('iframe')?.remove();
  });
});
