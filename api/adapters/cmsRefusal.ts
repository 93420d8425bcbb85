import { array, object, string } from 'yup';

/** How the CMS says why it does not take something. */
const refusal = object({
  error: object({
    details: object({
      errors: array(object({ path: array(string().required()).required(), message: string().required() }).required()).required(),
    }).required(),
  }).required(),
});

/** So much of it is told. */
const longest = 300;

/** The sentences at fields in what the CMS answers, for admins; empty where there are none. */
export async function sentencesIn(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const read = await refusal.validate(body).catch(() => null);
  const sentences = read?.error.details.errors.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
  return sentences.join('; ').slice(0, longest);
}
