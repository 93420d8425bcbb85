import { type AnyObjectSchema, ValidationError } from 'yup';
import { type ContractorProfile, contractorProfile } from '#contract/contractors/contractors';

export type PastedProfile = { profile: ContractorProfile } | { problems: string[] };

/** Parses a profile from JSON as returned by `GET /api/contractors/{slug}`, or returns the errors with their positions. */
export function parsePastedProfile(text: string): PastedProfile {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { problems: [`This is not valid JSON. ${describePosition(error, text)}`] };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { problems: ['This is JSON, but not a profile. Paste a JSON object that starts with { and ends with }.'] };
  const schema: AnyObjectSchema = contractorProfile;
  try {
    schema.validateSync(value, { abortEarly: false });
    return { profile: contractorProfile.cast(value) };
  } catch (error) {
    return { problems: error instanceof ValidationError ? error.inner.map(({ path, message }) => `${path}: ${message}`) : [String(error)] };
  }
}

/** Describes where parsing failed. Browsers word this differently. */
function describePosition(error: unknown, text: string): string {
  const message = error instanceof Error ? error.message : String(error);
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? [];
  if (line && column) return `Line ${line}, column ${column}: ${message}`;
  const [, position] = /position (\d+)/.exec(message) ?? [];
  // Without a position, the JSON ended too early, so the error is at its end.
  const before = text.slice(0, position === undefined ? text.length : Number(position)).split('\n');
  return `Line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}: ${message}`;
}
