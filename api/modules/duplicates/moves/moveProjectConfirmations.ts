import { isDeepStrictEqual } from 'node:util';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import { findConfirmedProjects, ProjectConfirmation } from '#api/modules/contractors/models/ProjectConfirmation';
import { projectKey } from '#contract/contractors/facts/projectFacts';
import type { NotableProject } from '#contract/contractors/facts/projects';
import type { MergeContext } from '../Merge';

/**
 * Moves the other contractor's confirmations of projects that the merged company lists. Call it before these projects are written into its row.
 * @returns their ids
 */
export async function moveProjectConfirmations({ trx, keep, other }: MergeContext, merged: readonly NotableProject[]): Promise<number[]> {
  const keys = new Set(merged.map(projectKey));
  const confirmations = await ProjectConfirmation.query(trx).where({ contractor_id: other }).orderBy('id').forUpdate();
  const ids = confirmations.filter(({ project_key }) => keys.has(project_key)).map(({ id }) => id);
  await ProjectConfirmation.query(trx).findByIds(ids).patch({ contractor_id: keep });
  return ids;
}

/** Moves the confirmations back to the other contractor, if they still exist. Call it after the fields of both have been restored. */
export async function restoreProjectConfirmations({ trx, keep, other }: MergeContext, moved: number[]): Promise<void> {
  await ProjectConfirmation.query(trx).findByIds(moved).where({ contractor_id: keep }).patch({ contractor_id: other });
  for (const id of [keep, other]) {
    const { notable_projects, projects_confirmed: before } = await Contractor.query(trx).findById(id).throwIfNotFound();
    const projects_confirmed = await findConfirmedProjects(trx, id, notable_projects);
    if (!isDeepStrictEqual(projects_confirmed, before ?? [])) await Contractor.query(trx).findById(id).patch({ projects_confirmed });
  }
}
