import type { ManagedContractor } from '#contract/contractorChanges';
import type { ApiFailure } from '#endpoints/base/baseQuery';

/** The row that the server has now, or why it was not written. */
export type WriteResult = { row: ManagedContractor; failure?: undefined } | { row?: undefined; failure: ApiFailure };

/** Stands for a failure that nobody described. */
export const noResponse: ApiFailure = { status: 0, message: '' };
