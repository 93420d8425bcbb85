import type { Contractor } from '#api/modules/contractors/models/Contractor';
import type { CmsConflict as ConflictAnswer } from '#contract/cms-sync/cmsConflicts';
import { contractorFields } from '#contract/contractors/contractorFields';
import { iso, isoOrNull } from '#contract/shared/time/isoTime';
import type { CmsConflict } from '../models/CmsConflict';

interface ConflictContext {
  contractor: Contractor;
  /** The contractor's current value, and the version that it equals. */
  current: unknown;
  shown: ConflictAnswer['shown'];
  /** Name of the deciding admin, if known. */
  decidedBy: string | undefined;
  /** Whether the answer is for an admin. Members don't see who the editors and admins are. */
  forAdmin: boolean;
}

const labels: Record<string, string> = {
  ...Object.fromEntries(contractorFields.map(({ key, label }) => [key, label])),
  logo: 'Logo',
  media: 'Pictures',
};

export function presentConflict(conflict: CmsConflict, { contractor, current, shown, decidedBy, forAdmin }: ConflictContext): ConflictAnswer {
  const { id, field, item, ours, theirs, editor, noted_at, decided_at, choice } = conflict;
  return {
    id,
    contractor: { id: contractor.id, name: contractor.name, slug: contractor.slug },
    ...{ field, label: labels[field] ?? field, item },
    ...{ company: ours.value ?? null, editors: theirs.value ?? null, current: current ?? null, shown },
    editor: forAdmin ? editor : '',
    ...{ noted_at: iso(noted_at), decided_at: isoOrNull(decided_at), choice },
    decided_by: (forAdmin && decidedBy) || null,
  };
}
