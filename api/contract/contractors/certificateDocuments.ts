import { boolean, type InferType, number, object, string } from 'yup';
import { listLimits } from '../shared/listLimits';

/** Names one of a contractor's certificates, by its type and number. */
export const certificateReference = object({
  type: string().required().max(listLimits.maxFilterValueLength),
  number: string().optional().max(listLimits.maxFilterValueLength),
});

/** A document that proves a certificate, for the company and admins. */
export const certificateDocument = object({
  id: number().integer().required(),
  certificate: object({ type: string().required(), number: string().nullable().defined() }).required(),
  name: string().required(),
  type: string().required(),
  size: number().integer().required(),
  created_at: string().required(),
  /** When the team saw it with the certificate as it is stated now; null for not yet. */
  seen_at: string().nullable().defined(),
});
export type CertificateDocumentRow = InferType<typeof certificateDocument>;

/** Whether the document was seen. */
export const seenDecision = object({ seen: boolean().required() });
export type SeenDecision = InferType<typeof seenDecision>;
