import { array, object, string } from 'yup';

/** How the CMS says why it does not take something. */
const cmsErrorBody = object({
  error: object({
    details: object({
      errors: array(object({ path: array(string().required()).required(), message: string().required() }).required()).required(),
    }).required(),
  }).required(),
});

/** So much of it is told. */
const maxLength = 300;

/** The sentences at fields in what the CMS answers, for admins; empty where there are none. */
export async function readCmsErrors(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const parsed = await cmsErrorBody.validate(body).catch(() => null);
  const messages = parsed?.error.details.errors.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
  return messages.join('; ').slice(0, maxLength);
}
