import { generateSecret, hashSecret } from '#api/config/secrets';
import type { Services } from '#api/config/services';
import { projectKey } from '#contract/contractors/facts/projectFacts';
import { Contractor } from '../contractors/models/Contractor';
import { hashProject, ProjectConfirmation } from '../contractors/models/ProjectConfirmation';
import { changeContractor } from '../contractors/store/changeContractor';
import { lockContractor } from '../contractors/store/lockContractor';

const day = 86_400_000;

/** Lets clients confirm the first project of every second claimed demo contractor. Call it once, right after adding the contractors. */
export async function seedDemoConfirmations({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const claimed = await Contractor.query(database.read).where({ claimed: true }).orderBy('id');
  const withProjects = claimed.filter(({ notable_projects }) => notable_projects.length > 0);
  for (const [index, { id }] of withProjects.entries()) {
    if (index % 2 === 1) continue;
    await database.transaction(async (trx) => {
      const locked = await lockContractor(trx, id);
      const [project] = locked.contractor.notable_projects;
      if (!project) return;
      const confirmed_at = now() - (20 + index) * day;
      await ProjectConfirmation.query(trx).insert({
        ...{ contractor_id: id, project_key: projectKey(project), content: hashProject(project), email: null },
        ...{ token_hash: hashSecret(generateSecret()), requested_at: confirmed_at - 2 * day, confirmed_at },
      });
      await changeContractor(trx, locked, {}, { projectConfirmations: true }, now());
    });
  }
}
