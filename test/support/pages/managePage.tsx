import { screen, within } from '@testing-library/react';
import { App } from '#app/App';
import type { ManagedContractor } from '#contract/contractorChanges';
import { keepingDrafts, sampleDraft } from './draftsApi';
import { type Answers, renderFor } from './renderForUser';

/** Where profiles are edited. */
export const managePath = '/profile/manage';
/** A listed profile of one's own with a value in every field. */
export const listedRow = (changes: Partial<ManagedContractor> = {}) => sampleDraft({ profile_status: 'accepted', wizard_step: null, ...changes });

/** The manage page over these rows, which the test may look into and change as somebody else would. */
export async function manage(rows: ManagedContractor[], query = '', answers: Answers = {}) {
  const view = await renderFor(<App />, { address: `${managePath}${query}`, answers: { ...keepingDrafts(rows), ...answers } });
  await screen.findByRole('heading', { level: 1, name: 'Manage profile' });
  return view;
}

/** Changes a row as somebody else does meanwhile. */
export function changeElsewhere(rows: ManagedContractor[], changes: Partial<ManagedContractor>): void {
  const [row] = rows;
  if (row) rows[0] = { ...row, ...changes, last_updated: '2026-11-20T08:00:00.000Z' };
}

/** A field of the open tab, by its label. */
export const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
/** The button of the save bar. */
export const saveButton = () => screen.getByRole('button', { name: 'Save' });
/** The tabs. */
export const tabs = () => within(screen.getByRole('navigation', { name: 'Profile and settings' }));
/** What the page announces, in a line. */
export const said = () =>
  screen
    .queryAllByRole('status')
    .map(({ textContent }) => textContent)
    .join(' | ');
