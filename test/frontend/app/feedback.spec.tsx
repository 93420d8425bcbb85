import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { App, ToastRegion } from '#app/App';
import { SiteHeader } from '#app/chrome/SiteHeader';
import { sessionApi } from '#endpoints/members/session';
import { clearWindowStorage } from '#lib/browserStorage';
import { sessionCleared } from '#state/sessionSlice';
import { expectKeysByContent, losingTwoResponses } from '#test/support/pages/lostResponses';
import { pictureFile, showPictures } from '#test/support/pages/pictureForms';
import { type Answer, leave } from '#test/support/pages/renderApp';
import { type Answers, readPages, renderFor, writes } from '#test/support/pages/renderForUser';

describe('Feedback form', function () {
  this.timeout(20_000);
  before(readPages);
  afterEach(async () => {
    await leave();
    clearWindowStorage();
  });

  it('sends the text together with the current page', async () => {
    const header = (
      <>
        <SiteHeader />
        <ToastRegion />
      </>
    );
    const { user, calls } = await renderFor(header, {
      address: '/dashboard?tab=team',
      answers: { 'POST /api/feedback': { body: { done: true, id: 3 } } },
    });
    await user.click(screen.getByRole('link', { name: 'Give Feedback' }));
    const form = within(await screen.findByRole('dialog', { name: 'Give feedback' }));
    await user.click(form.getByRole('button', { name: 'Send feedback' }));
    await form.findByText('Please enter your feedback');
    await user.selectOptions(form.getByRole('combobox', { name: 'What is it about?' }), 'An idea');
    await user.type(form.getByRole('textbox', { name: 'Your feedback' }), 'A map would be good.');
    await user.click(form.getByRole('button', { name: 'Send feedback' }));
    await screen.findByText("We've sent your feedback to our team.");
    expect(screen.queryByRole('dialog')).to.equal(null);
    expect(writes(calls)).to.deep.equal([['POST /api/feedback', { category: 'idea', text: 'A map would be good.', page: '/dashboard?tab=team' }]]);
  });

  it('stays open when the menu or link that opened it disappears', async () => {
    const { user, store } = await renderFor(<SiteHeader />);
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(screen.getByRole('link', { name: 'Give Feedback' }));
    const dialog = await screen.findByRole('dialog', { name: 'Give feedback' });
    expect(screen.getByRole('navigation', { name: 'Site' }).contains(dialog)).to.equal(false);
    await user.type(within(dialog).getByRole('textbox', { name: 'Your feedback' }), 'A map');
    await user.keyboard('{Escape}');
    await user.click(within(dialog).getByText('Screenshot (optional)'));
    expect(screen.getByRole('button', { name: 'Close menu' })).to.exist;
    act(() => void store.dispatch(sessionCleared()));
    expect(screen.queryByRole('link', { name: 'Give Feedback' })).to.equal(null);
    expect(within(dialog).getByRole('textbox', { name: 'Your feedback' })).to.have.property('value', 'A map');
    expect(dialog.isConnected).to.equal(true);
  });

  it('stays open on the login page after the session ended on a protected page', async () => {
    const { user, store, shownAddress } = await renderFor(<App />, { address: '/profile/manage' });
    await user.click(await screen.findByRole('link', { name: 'Give Feedback' }));
    const dialog = await screen.findByRole('dialog', { name: 'Give feedback' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Your feedback' }), 'A map');
    act(() => void store.dispatch(sessionCleared()));
    await waitFor(() => expect(shownAddress()).to.equal('/auth?redirect=%2Fprofile%2Fmanage'));
    expect(screen.queryByRole('navigation', { name: 'Site' })).to.equal(null);
    expect(dialog.isConnected).to.equal(true);
    expect(within(dialog).getByRole('textbox', { name: 'Your feedback' })).to.have.property('value', 'A map');
  });

  describe('Feedback with a screenshot', () => {
    let hide: () => void;
    before(() => {
      hide = showPictures();
    });
    after(() => hide());

    const sendsPicture = 'POST /api/feedback/3/screenshot';
    async function write(answers: Answers) {
      const header = (
        <>
          <SiteHeader />
          <ToastRegion />
        </>
      );
      const view = await renderFor(header, { address: '/dashboard', answers: { 'POST /api/feedback': { body: { done: true, id: 3 } }, ...answers } });
      await view.user.click(screen.getByRole('link', { name: 'Give Feedback' }));
      const form = within(await screen.findByRole('dialog', { name: 'Give feedback' }));
      await view.user.selectOptions(form.getByRole('combobox', { name: 'What is it about?' }), 'An idea');
      await view.user.type(form.getByRole('textbox', { name: 'Your feedback' }), 'Like this.');
      const send = () => view.user.click(form.getByRole('button', { name: 'Send feedback' }));
      return { ...view, form, send };
    }
    function paste(target: Element, file: File, types: string[]): boolean {
      const event = createEvent.paste(target, { clipboardData: { files: [file], types } });
      fireEvent(target, event);
      return event.defaultPrevented;
    }
    const sentFile = (body: unknown) => (body instanceof FormData ? body.get('file') : null);

    it('restores text and screenshot after the form was closed, until it is sent or the user logs out', async () => {
      const answers = { [sendsPicture]: { body: { done: true } }, 'POST /api/logout': { body: {} } };
      const { user, form, store, calls } = await write(answers);
      await user.upload(form.getByLabelText('Choose a picture'), pictureFile('shot-90x60.png'));
      await form.findByText('shot-90x60.png');
      await user.click(form.getByRole('button', { name: 'Cancel' }));
      const again = async () => {
        await user.click(await screen.findByRole('link', { name: 'Give Feedback' }));
        return within(await screen.findByRole('dialog', { name: 'Give feedback' }));
      };
      const second = await again();
      await second.findByText("We've restored what you typed.");
      expect(second.getByRole('combobox', { name: 'What is it about?' })).to.have.property('value', 'idea');
      await user.click(second.getByRole('button', { name: 'Send feedback' }));
      await screen.findByText("We've sent your feedback to our team.");
      const [[, words] = [], [, picture] = []] = writes(calls);
      expect(words).to.include({ category: 'idea', text: 'Like this.' });
      expect(sentFile(picture)).to.have.property('name', 'shot-90x60.png');
      const third = await again();
      const isEmpty = () => {
        const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your feedback' });
        return box.value === '' && screen.queryByText('shot-90x60.png') === null;
      };
      expect(isEmpty()).to.equal(true);
      await user.type(third.getByRole('textbox', { name: 'Your feedback' }), 'Private');
      await user.upload(third.getByLabelText('Choose a picture'), pictureFile('shot-90x60.png'));
      await third.findByText('shot-90x60.png');
      await user.click(third.getByRole('button', { name: 'Cancel' }));
      await act(() => store.dispatch(sessionApi.endpoints.logout.initiate()));
      await act(() => store.dispatch(sessionApi.endpoints.getUser.initiate(undefined, { forceRefetch: true })));
      await again();
      expect(isEmpty()).to.equal(true);
    });

    it('keeps screenshot and text when the session ends, links to the login and back, and can be sent afterwards', async () => {
      const over: Answer = { status: 401, body: { error: 'Log in to continue.', code: 'unauthenticated' } };
      let words = over;
      let picture = over;
      const { user, form, send, store } = await write({ 'POST /api/feedback': () => words, [sendsPicture]: () => picture });
      await user.upload(form.getByLabelText('Choose a picture'), pictureFile('shot-90x60.png'));
      await form.findByText('shot-90x60.png');
      const logInAgain = async () => {
        const alerts = await form.findAllByRole('alert');
        expect(alerts.map(({ textContent }) => textContent?.slice(0, 20))).to.deep.equal(["You've been logged o"]);
        const link = form.getByRole('link', { name: 'Log in (opens in a new tab)' });
        expect([link.getAttribute('href'), link.getAttribute('target')]).to.deep.equal(['/auth?redirect=%2Fdashboard', '_blank']);
        expect(form.getByText('shot-90x60.png')).to.exist;
        await act(() => store.dispatch(sessionApi.endpoints.getUser.initiate(undefined, { forceRefetch: true })));
        await waitFor(() => expect(form.queryByRole('alert')).to.equal(null));
      };
      await send();
      await logInAgain();
      expect(form.getByRole('textbox', { name: 'Your feedback' })).to.have.property('value', 'Like this.');
      words = { body: { done: true, id: 3 } };
      await send();
      await form.findByText(/but not your screenshot/);
      await logInAgain();
      picture = { body: { done: true } };
      await user.click(form.getByRole('button', { name: 'Send screenshot again' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null));
    });

    it('sends the chosen, replaced or removed screenshot after the text', async () => {
      const { user, form, send, calls } = await write({ [sendsPicture]: { body: { done: true } } });
      await user.upload(form.getByLabelText('Choose a picture'), pictureFile('first-90x60.png'));
      await form.findByText('first-90x60.png');
      await user.click(form.getByRole('button', { name: 'Remove first-90x60.png' }));
      expect(form.queryByText('first-90x60.png')).to.equal(null);
      expect(form.getByLabelText('Choose a picture')).to.equal(document.activeElement);
      await user.upload(form.getByLabelText('Choose a picture'), pictureFile('second-90x60.png'));
      await form.findByText('second-90x60.png');
      await send();
      await screen.findByText("We've sent your feedback to our team.");
      expect(writes(calls).map(([call]) => call)).to.deep.equal(['POST /api/feedback', sendsPicture]);
      expect(sentFile(writes(calls)[1]?.[1])).to.have.property('name', 'second-90x60.png');
    });

    it('accepts a pasted picture while typing, but not one pasted along with text', async () => {
      const { form } = await write({});
      const text = form.getByRole('textbox', { name: 'Your feedback' });
      expect(document.activeElement).to.equal(text);
      expect(paste(text, pictureFile('words-90x60.png'), ['text/plain', 'Files'])).to.equal(false);
      expect(paste(text, pictureFile('shot-90x60.png'), ['Files'])).to.equal(true);
      await form.findByText('shot-90x60.png');
      expect(form.queryByText('words-90x60.png')).to.equal(null);
    });

    it('accepts a dropped picture and rejects other files with a message', async () => {
      const { form } = await write({});
      const area = form.getByText('Screenshot (optional)').parentElement ?? expect.fail();
      fireEvent.drop(area, { dataTransfer: { types: ['Files'], files: [pictureFile('plan.svg', { type: 'image/svg+xml' })] } });
      expect((await form.findByRole('alert')).textContent).to.match(/plan\.svg is not a JPEG, PNG or WebP file/);
      fireEvent.drop(area, { dataTransfer: { types: ['Files'], files: [pictureFile('shot-90x60.png')] } });
      await form.findByText('shot-90x60.png');
      expect(form.queryByRole('alert')).to.equal(null);
    });

    it('retries or skips a failed screenshot upload, and sends the feedback only once', async () => {
      let answer: Answer = { status: 422, body: { error: 'The picture is damaged.', code: 'refused' } };
      const { user, form, send, calls } = await write({ [sendsPicture]: () => answer });
      await user.upload(form.getByLabelText('Choose a picture'), pictureFile('torn-90x60.png'));
      await form.findByText('torn-90x60.png');
      await send();
      await form.findByText('The picture is damaged.');
      expect(form.getByText(/We've received your feedback/)).to.equal(document.activeElement);
      await user.upload(form.getByLabelText('Choose another picture'), pictureFile('whole-90x60.png'));
      await form.findByText('whole-90x60.png');
      answer = { status: 409, body: { error: 'It has one.', code: 'conflict' } };
      await user.click(form.getByRole('button', { name: 'Send screenshot again' }));
      await screen.findByText("We've sent your feedback to our team.");
      expect(writes(calls).map(([call]) => call)).to.deep.equal(['POST /api/feedback', sendsPicture, sendsPicture]);
      expect(sentFile(writes(calls)[2]?.[1])).to.have.property('name', 'whole-90x60.png');
    });

    it('keeps its idempotency key after a lost response until the text changes', async () => {
      const { user, form, send, calls } = await write(losingTwoResponses('POST /api/feedback', { body: { done: true, id: 3 } }));
      await send();
      await form.findByRole('alert');
      await user.type(form.getByRole('textbox', { name: 'Your feedback' }), ' Or this.');
      await send();
      await form.findByRole('alert');
      await send();
      await screen.findByText("We've sent your feedback to our team.");
      expectKeysByContent(calls, 'POST /api/feedback');
    });

    it('can be sent without a screenshot', async () => {
      const { user, form, send, calls } = await write({ [sendsPicture]: { status: 503, body: { error: 'Out of order.', code: 'unavailable' } } });
      await user.upload(form.getByLabelText('Choose a picture'), pictureFile('shot-90x60.png'));
      await form.findByText('shot-90x60.png');
      await send();
      await user.click(await form.findByRole('button', { name: 'Skip screenshot' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null));
      await screen.findByText("We've sent your feedback to our team.");
      expect(writes(calls)).to.have.length(2);
    });
  });
});
