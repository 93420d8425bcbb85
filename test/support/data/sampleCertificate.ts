import { type Certificate, certificate } from '#contract/contractors/facts/certificates';

/** A certificate with only these values. */
export function sampleCertificate(changes: Partial<Certificate> = {}): Certificate {
  return certificate.cast({ type: 'ISO 9001', ...changes });
}
