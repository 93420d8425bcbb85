import { screen, within } from '@testing-library/react';
import { App } from '#app/App';
import type { ManagedContractor } from '#contract/contractorChanges';
import { keepingDrafts, sampleDraft } from './draftsApi';
import { type Answers, renderFor } from './renderForUser';

/** The path of the manage page. */
export const managePath = '/profile/manage';
/** A listed profile of the current user with a value in every field. */
export const listedRow = (changes: Partial<ManagedContractor> = {}) => sampleDraft({ profile_status: 'accepted', wizard_step: null, ...changes });

/**
 * Renders the manage page with these rows. Tests may inspect them, or change them as another user would.
 * @param section the rest of the URL, such as /fleet?contractor=acme
 */
export async function manage(rows: ManagedContractor[], section = '', answers: Answers = {}) {
  const view = await renderFor(<App />, { address: `${managePath}${section}`, answers: { ...keepingDrafts(rows), ...answers } });
  await screen.findByRole('heading', { level: 1, name: 'Manage profile' });
  return view;
}

/** Changes a row as another user does at the same time. */
export function changeElsewhere(rows: ManagedContractor[], changes: Partial<ManagedContractor>): void {
  const [row] = rows;
  if (row) rows[0] = { ...row, ...changes, last_updated: '2026-11-20T08:00:00.000Z' };
}

/** A field of the open tab, by its label. */
export const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
export const saveButton = () => screen.getByRole('button', { name: 'Save' });
export const tabs = () => within(screen.getByRole('navigation', { name: 'Profile and settings' }));
/** The announcements of the page, as one line. */
export const readAnnouncement = () =>
  screen
    .queryAllByRole('status')
    .map(({ textContent }) => textContent)
    .join(' | ');
