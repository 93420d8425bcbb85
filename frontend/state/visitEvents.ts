import { createAction } from '@reduxjs/toolkit';
import type { CompanyData } from '#contract/visiting-companies/companies';

export interface PageView {
  /** Path of the URL, without the tokens of emailed links. */
  path: string;
  title: string;
  /** Whether it is reported to analytics as a page view. */
  tracked: boolean;
  /** Slug or id of the contractor on a profile page; null for other pages. */
  contractor: string | null;
}

/** The visitor opened another page. Dispatched only with the visitor's consent. */
export const pageViewed = createAction<PageView>('visit/pageShown');

/** The visitor's company has been identified. */
export const companyIdentified = createAction<CompanyData>('visit/companyFound');
