import { ApiError } from '../../errors';
import { isCommonPassword } from '../../passwords';

/** Throws 422 for one of the most common passwords; the sentence goes to the field. */
export function refuseCommonPassword(field: string, password: string): void {
  if (!isCommonPassword(password)) return;
  const sentence = 'This password is one of the most common ones. Please choose another.';
  throw new ApiError('refused', sentence, { [field]: sentence });
}
