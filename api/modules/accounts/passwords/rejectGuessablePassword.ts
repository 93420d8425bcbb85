import { ApiError } from '#api/http/errors';
import type { User } from '../models/User';
import { isGuessablePassword } from './isGuessablePassword';

type Account = Pick<User, 'username' | 'full_name' | 'company_name'>;

/**
 * Refuses a password that is common, a simple pattern or made of words that belong to the account or the site.
 * @throws 422 with a sentence for the field
 */
export function rejectGuessablePassword(field: string, password: string, account: Account, productName: string): void {
  const { username, full_name, company_name } = account;
  if (!isGuessablePassword(password, [username, full_name, company_name ?? '', productName])) return;
  const message =
    'This password is easy to guess. Choose one that is not a common password, a simple pattern, or your name, company or email address.';
  throw new ApiError('refused', message, { [field]: message });
}
