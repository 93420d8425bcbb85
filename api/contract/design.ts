import { type InferType, object, string } from 'yup';

/** A mail that the product sends, on sample values; its HTML part has an address of its own: GET /api/design/mails/{mail}. */
export const sampleEmail = object({
  /** Names it in its address. */
  name: string().required(),
  /** What it is about: "Accounts". */
  group: string().required(),
  subject: string().required(),
  /** Its plain part. */
  text: string().required(),
});
export type SampleEmail = InferType<typeof sampleEmail>;
