import type { Knex } from 'knex';
import { object, string } from 'yup';
import type { Services } from '#api/config/services';
import { iso } from '#contract/shared/time/isoTime';
import type { User } from '../accounts/models/User';
import { accountData, emailData, type PersonalData } from '../accounts/personalData';
import { claimData, claimEmailData } from '../claims/personalData';
import { savedSearchData } from '../directory/saved-searches/routes';
import { enquiryData } from '../enquiries/personalData';
import { feedbackData } from '../feedback/personalData';
import { projectConfirmationData } from '../projects/requestConfirmation';
import { reviewData } from '../reviews/personalData';
import { shortlistData } from '../shortlists/personalData';
import { teamData } from '../teams/personalData';

/**
 * Everything that is stored about a user, in the order of the export and the deletion. Teams come first in the deletion, because leaving them locks
 * contractors before anything else is read; emails come last, because claims and enquiries lead to some of them.
 */
const personalData: PersonalData[] = [
  ...accountData,
  ...teamData,
  claimData,
  reviewData,
  ...enquiryData,
  feedbackData,
  projectConfirmationData,
  shortlistData,
  savedSearchData,
  emailData,
  claimEmailData,
];

const sections = personalData.flatMap(({ section }) => section ?? []);

export const exportedAccount = object({
  exported_at: string().required(),
  ...Object.fromEntries(sections.map(({ key, schema }) => [key, schema])),
});

/** Collects all stored data about a user, by section. See docs/product-rules.md#7-accounts-and-sessions. */
export async function exportAccount({ database, now }: Services, user: User): Promise<Record<string, unknown>> {
  const exported: Record<string, unknown> = { exported_at: iso(now()) };
  for (const { key, read } of sections) exported[key] = await read(database.read, user, now());
  return exported;
}

/** Deletes or anonymizes the data of a user. What remains is deleted with the user's row. */
export async function erasePersonalData(trx: Knex.Transaction, user: User, now: number): Promise<void> {
  for (const { erase } of personalData) await erase?.(trx, user, now);
}
