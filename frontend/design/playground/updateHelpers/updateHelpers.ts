import { array, type InferType, mixed, object, string } from 'yup';

/** The fields that the update helpers send. See docs/product-rules.md#17-update-calls-and-lists. */
export interface UpdateBody {
  description?: string;
  last_updated?: string;
  /** A list as an array or in one of the text formats. */
  [list: string]: unknown;
}

const updatedContractor = object({
  description: string().defined(),
  last_updated: string().required(),
  rig_types: array(string().required()).required(),
  certifications: array(string().required()).required(),
  notable_projects: array(mixed().required()).required(),
  media: array(mixed().required()).required(),
});
export type UpdateAnswer = InferType<typeof updatedContractor>;

/**
 * Sends an update and returns the contractor, which the response contains directly or under `contractor`.
 * @throws Error 'API error: {status} {text}' for any response that is not OK. See docs/product-rules.md#17-update-calls-and-lists.
 */
async function sendUpdate(path: string, body: UpdateBody): Promise<UpdateAnswer> {
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
  const isWrapped = typeof answer === 'object' && answer !== null && 'contractor' in answer;
  return updatedContractor.validate(isWrapped ? answer.contractor : answer, { stripUnknown: true });
}

/** The members' update call. */
export function updateAsUser(id: number, body: UpdateBody): Promise<UpdateAnswer> {
  return sendUpdate(`/api/user/contractors/${id}`, body);
}

/** The admins' update call. */
export function updateAsAdmin(id: number, body: UpdateBody): Promise<UpdateAnswer> {
  return sendUpdate(`/api/admin/contractors/${id}`, body);
}
