import { array, type InferType, mixed, object, string } from 'yup';

/** What the update calls are tried with: the fields that the specification's helpers send (section 7). */
export interface TriedUpdate {
  description?: string;
  last_updated?: string;
  /** A list as an array, or in one of the text forms of an empty one. */
  [list: string]: unknown;
}

const updated = object({
  description: string().defined(),
  last_updated: string().required(),
  rig_types: array(string().required()).required(),
  certifications: array(string().required()).required(),
  notable_projects: array(mixed().required()).required(),
  media: array(mixed().required()).required(),
});
export type TriedAnswer = InferType<typeof updated>;

/**
 * Sends an update and reads the contractor from the answer, whether it stands there directly or under `contractor`.
 * @throws Error 'API error: {status} {text}' for any answer that is not OK (specification, section 8)
 */
async function update(path: string, body: TriedUpdate): Promise<TriedAnswer> {
  const response = await fetch(path, {
    method: 'PUT',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`API error: ${response.status} ${text || response.statusText}`);
  const answer: unknown = JSON.parse(text);
  const wrapped = typeof answer === 'object' && answer !== null && 'contractor' in answer;
  return updated.validate(wrapped ? answer.contractor : answer, { stripUnknown: true });
}

/** The update call of members. */
export function updateAsUser(id: number, body: TriedUpdate): Promise<TriedAnswer> {
  return update(`/api/user/contractors/${id}`, body);
}

/** The update call of admins. */
export function updateAsAdmin(id: number, body: TriedUpdate): Promise<TriedAnswer> {
  return update(`/api/admin/contractors/${id}`, body);
}
