import { screen, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { Link } from 'react-router-dom';
import { App } from '#app/App';
import type { ManagedContractor } from '#contract/contractorChanges';
import { keepingDrafts } from './draftsApi';
import { type Answers, renderFor, sampleUser } from './renderForUser';

/** The path of the create wizard. */
export const path = '/onboarding/create';
/** A field of the current step, by its label. */
export const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
/** Searches the main content only, because the footer has headings with the same names. */
export const heading = (name: string) => within(screen.getByRole('main')).findByRole('heading', { level: 2, name });
/** The button that saves the step. */
export const go = () => screen.getByRole('button', { name: 'Save and continue' });

/** Renders the wizard with the profiles that the server stores. */
export async function wizard(rows: ManagedContractor[], address = path, answers: Answers = {}, user = sampleUser()) {
  const part = (
    <StrictMode>
      <Link to="/welcome">Elsewhere</Link>
      <App />
    </StrictMode>
  );
  const view = await renderFor(part, { address, user, answers: { ...keepingDrafts(rows), ...answers } });
  await screen.findByRole('heading', { level: 1, name: 'Create your profile' });
  return view;
}
