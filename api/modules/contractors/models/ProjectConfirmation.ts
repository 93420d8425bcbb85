import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { BaseModel } from '#api/database/BaseModel';
import { type ConfirmedProject, projectKey } from '#contract/contractors/facts/projectFacts';
import { emptyProject, type NotableProject } from '#contract/contractors/facts/projects';
import { iso } from '#contract/shared/time/isoTime';

/** A link that wasn't used within this time no longer does anything. */
export const confirmationLinkLifetimeMs = 30 * 86_400_000;

/** A request to a client to confirm a project of a contractor. */
export class ProjectConfirmation extends BaseModel {
  static override tableName = 'project_confirmations';
  declare id: number;
  declare contractor_id: number;
  /** See `projectKey`. */
  declare project_key: string;
  /** Hash of the project as the client was asked. A project that has changed since isn't confirmed. */
  declare content: string;
  /** Null once the client has confirmed. */
  declare email: string | null;
  declare token_hash: string;
  declare requested_at: number;
  declare confirmed_at: number | null;
}

/** Hash of everything that a project states. */
export function hashProject(project: NotableProject): string {
  // In a fixed order, whatever the order in which the facts are stored.
  const facts = Object.keys(emptyProject('')).map((key) => new Map<string, unknown>(Object.entries(project)).get(key) ?? null);
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

/** Of these projects of a contractor, returns those that a client has confirmed as they are now. Call it with the contractor locked. */
export async function findConfirmedProjects(
  trx: Knex.Transaction,
  contractorId: number,
  projects: readonly NotableProject[],
): Promise<ConfirmedProject[]> {
  const confirmations = await ProjectConfirmation.query(trx).where({ contractor_id: contractorId }).whereNotNull('confirmed_at').orderBy('id');
  if (confirmations.length === 0) return [];
  return projects.flatMap((project) => {
    const content = hashProject(project);
    const found = confirmations.find((one) => one.project_key === projectKey(project) && one.content === content);
    return found?.confirmed_at == null ? [] : [{ name: project.name, confirmed_at: iso(found.confirmed_at) }];
  });
}
