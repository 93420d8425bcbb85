import type { OwnContractor } from '../../../api/contract/contractorChanges';
import type { ApiFailure } from '../../endpoints/baseQuery';

/** The row that the server has now, or why it was not written. */
export type Written = { row: OwnContractor; failure?: undefined } | { row?: undefined; failure: ApiFailure };

/** Stands for a failure that nobody described. */
export const noAnswer: ApiFailure = { status: 0, message: '' };
