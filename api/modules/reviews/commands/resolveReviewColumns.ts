import type { Knex } from 'knex';
import { invalidFields } from '#api/http/errors';
import { findCountry } from '#api/modules/vocabularies/countries';
import { Term } from '#api/modules/vocabularies/Term';
import type { ReviewText } from '#contract/reviews/reviews';
import type { Review } from '../models/Review';

type ReviewFields = Omit<ReviewText, 'sub_ratings'>;
type ReviewColumns = Pick<Review, keyof ReviewFields | keyof ReviewText['sub_ratings']>;

/** What a review says, as its row keeps it. @throws 400 naming the field whose country or drilling method there is not */
export async function resolveReviewColumns(knex: Knex, { sub_ratings, ...text }: ReviewText): Promise<ReviewColumns> {
  const problems: Record<string, string> = {};
  const country = findCountry(text.country);
  const method = await Term.query(knex).findOne({ vocabulary: 'drilling_methods', label: text.method });
  if (!method) problems.method = 'Please choose a drilling method of the list';
  if (!country) problems.country = 'Please choose a country of the list';
  if (!method || !country) throw invalidFields(problems);
  return { ...text, ...sub_ratings, method: method.label, country: country.name };
}
