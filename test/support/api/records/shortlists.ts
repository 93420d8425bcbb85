import { expect } from 'chai';
import type { Shortlist, ShortlistItem, ShortlistLinkKind } from '#contract/shortlists/shortlists';
import type { Person } from '../companyMembers';

export const shortlistsPath = '/api/user/shortlists';
type Account = Pick<Person, 'browser'>;

/** Creates a shortlist. */
export async function createShortlist({ browser }: Account, name = 'Northern campaign', given: object = {}): Promise<Shortlist> {
  return (
    await browser
      .post(shortlistsPath)
      .send({ name, ...given })
      .expect(200)
  ).body;
}

/** Sends a company, perhaps with a note. */
export const sendItem = ({ browser }: Account, list: number, contractor: number | string, body: object = {}) =>
  browser.put(`${shortlistsPath}/${list}/contractors/${contractor}`).send(body);

/** Sends a company and expects it to be accepted. @returns its item */
export async function putItem(account: Account, list: number, contractor: number, body: object = {}): Promise<ShortlistItem> {
  const { body: shortlist }: { body: Shortlist } = await sendItem(account, list, contractor, body).expect(200);
  return shortlist.items.find(({ contractor_id }) => contractor_id === contractor) ?? expect.fail(`No item ${contractor}.`);
}

export async function readShortlists({ browser }: Account): Promise<Shortlist[]> {
  return (await browser.get(shortlistsPath).expect(200)).body;
}

/** Reads one of the shortlists of a user. */
export async function readShortlist(account: Account, id: number): Promise<Shortlist> {
  return (await readShortlists(account)).find((list) => list.id === id) ?? expect.fail(`No shortlist ${id}.`);
}

/** The companies of a list with their notes. */
export const notesOf = ({ items }: Pick<Shortlist, 'items'>) =>
  items.map(({ contractor, note }): [number | undefined, string] => [contractor?.id, note]);

/** Creates a link. @returns its token */
export async function shareShortlist({ browser }: Account, list: number, kind: ShortlistLinkKind): Promise<string> {
  const { url }: { url: string } = (await browser.post(`${shortlistsPath}/${list}/links`).send({ kind }).expect(200)).body;
  const page = kind === 'view' ? 'shared' : 'join';
  return new RegExp(`^https?://[^/]+/shortlists/${page}/([\\w-]{43})$`).exec(url)?.[1] ?? expect.fail(url);
}

export const sendJoin = ({ browser }: Account, token: string) => browser.post(`${shortlistsPath}/join`).send({ token });

/** Makes a user an editor, by an edit link of its owner. */
export async function addEditor(owner: Account, editor: Account, list: number): Promise<void> {
  await sendJoin(editor, await shareShortlist(owner, list, 'edit')).expect(200);
}

/** A list as a browser stores it. */
export const browserList = (name: string, items: [contractor: number, note?: string][]) => ({
  name,
  items: items.map(([contractor, note = '']) => ({ contractor, note, added_at: '2026-01-02T03:04:05.000Z' })),
});

export const sendBrowserLists = ({ browser }: Account, ...lists: ReturnType<typeof browserList>[]) =>
  browser.post(`${shortlistsPath}/merge`).send({ lists });
