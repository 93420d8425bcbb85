import { createAction } from '@reduxjs/toolkit';
import type { CompanyData } from '#contract/visiting-companies/companies';

export interface PageView {
  /** Path of the address, without the tokens of mailed links. */
  path: string;
  title: string;
  /** Whether it is a page view to the analytics. */
  tracked: boolean;
  /** Slug or id of the contractor whose profile it is; null for other pages. */
  contractor: string | null;
}

/** The visitor came to another page; only told where the visitor allows it. */
export const pageViewed = createAction<PageView>('visit/pageShown');

/** It became known which company the visitor belongs to. */
export const companyIdentified = createAction<CompanyData>('visit/companyFound');
