import { waitFor } from '@testing-library/react';
import { expect } from 'chai';
import type { ApiFailure } from '#endpoints/base/apiCall';
import { sessionApi } from '#endpoints/members/session';
import { createUploadQueue } from '#shared/uploads/uploadQueue';
import { createStore } from '#state/store';
import { sampleUser } from '#test/support/pages/renderForUser';

const file = (name: string) => ({ file: new window.File(['x'], name) });

/** A queue in a store of its own. The test responds to each upload. */
function openQueue() {
  let signsIn = 7;
  const store = createStore({ callApi: async () => ({ status: 200, headers: {}, body: sampleUser({ id: signsIn }) }) });
  const calls: { name: string; answer: (answer: { data?: string; error?: ApiFailure }) => void; report: (share: number) => void }[] = [];
  const uploaded: string[] = [];
  const aborted: string[] = [];
  const queue = createUploadQueue<{ file: File }, string>(store.dispatch, {
    noun: 'file',
    send: ({ file: { name } }, report) => {
      const response = new Promise<{ data?: string; error?: ApiFailure }>((answer) => calls.push({ name, answer, report }));
      return Object.assign(response, { abort: () => void aborted.push(name) });
    },
    onUploaded: (result) => uploaded.push(result),
    canRetry: ({ status }) => status >= 500,
    buildToast: (failed) => ({ title: 'Not uploaded', description: failed.map(({ content }) => content.file.name).join() }),
  });
  return {
    queue,
    uploaded,
    aborted,
    calls,
    names: () => calls.map(({ name }) => name),
    states: () => queue.getUploads().map(({ content, state, message }) => `${content.file.name} ${state} ${message}`.trim()),
    /** The files of the toast about failed uploads. The login has a toast of its own. */
    toast: () => {
      const { current } = store.getState().toasts;
      return current?.title === 'Not uploaded' ? current.description : undefined;
    },
    signIn: async (id: number) => {
      signsIn = id;
      await store.dispatch(sessionApi.endpoints.login.initiate({ username: 'kim@drill.example', password: 'x' }));
    },
  };
}

const down = { error: { status: 503, message: 'Down.' } };
const asksBeforeUnload = () => {
  const event = new window.Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

describe('Upload queue', () => {
  it('uploads one file at a time, reports the progress, and asks before the window is closed', async () => {
    const { queue, calls, names, uploaded } = openQueue();
    queue.add(1, [file('a'), file('b')]);
    queue.add(2, [file('c')]);
    calls[0]?.report(0.5);
    expect([names(), queue.getUploads()[0]?.progress, queue.getBatchSize(1), asksBeforeUnload()]).to.deep.equal([['a'], 0.5, 2, true]);
    for (const [index, name] of ['a', 'b', 'c'].entries()) {
      await waitFor(() => expect(names()[index]).to.equal(name));
      calls[index]?.answer({ data: name });
    }
    await queue.whenSettled();
    expect([uploaded, queue.getUploads(), asksBeforeUnload()]).to.deep.equal([['a', 'b', 'c'], [], false]);
  });

  it('keeps failed uploads for a retry, and reports them unless a subscriber shows them', async () => {
    const { queue, calls, states, toast, uploaded } = openQueue();
    const unsubscribe = queue.subscribe(1, () => undefined);
    queue.add(1, [file('a')]);
    calls[0]?.answer(down);
    await queue.whenSettled();
    expect([states(), queue.getUploads()[0]?.canRetry, toast()]).to.deep.equal([['a failed Down.'], true, undefined]);
    unsubscribe();
    queue.add(1, [file('b')]);
    calls[1]?.answer({ error: { status: 422, message: 'Broken.' } });
    await queue.whenSettled();
    expect([states(), queue.getUploads()[1]?.canRetry, toast()]).to.deep.equal([['a failed Down.', 'b failed Broken.'], false, 'a,b']);
    queue.retry(1);
    calls[2]?.answer({ data: 'a' });
    await queue.whenSettled();
    expect([states(), uploaded]).to.deep.equal([['b failed Broken.'], ['a']]);
  });

  it('aborts an upload that is cancelled, and continues with the next', async () => {
    const { queue, calls, aborted, states, names } = openQueue();
    queue.add(1, [file('a'), file('b')]);
    queue.cancel(1);
    calls[0]?.answer(down);
    await waitFor(() => expect(names()).to.deep.equal(['a', 'b']));
    expect([aborted, states()]).to.deep.equal([['a'], ['b sending']]);
    queue.clear();
    expect([aborted, states(), asksBeforeUnload()]).to.deep.equal([['a', 'b'], [], false]);
  });

  it("fails an owner's waiting uploads when the session has expired", async () => {
    const { queue, calls, states } = openQueue();
    queue.add(1, [file('a'), file('b')]);
    calls[0]?.answer({ error: { status: 401, message: 'Please log in.' } });
    await queue.whenSettled();
    expect(states()).to.deep.equal(['a failed Please log in.', 'b failed Please log in.']);
  });

  it("uploads a user's files only for that user, and a visitor's also after they log in", async () => {
    const { queue, calls, states, toast, signIn, names } = openQueue();
    queue.add(1, [file('a'), file('b')]);
    await signIn(7);
    queue.add(1, [file('c')]);
    await signIn(8);
    calls[0]?.answer({ data: 'a' });
    await waitFor(() => expect(names()).to.deep.equal(['a', 'b']));
    calls[1]?.answer({ data: 'b' });
    await queue.whenSettled();
    expect(states()).to.deep.equal(['c failed You were logged out before this file was uploaded.']);
    expect([names(), toast()]).to.deep.equal([['a', 'b'], undefined]);
    queue.retry(3);
    expect(names()).to.deep.equal(['a', 'b', 'c']);
  });
});
