import type { CmsProblem, LargeWithdrawal, RejectedDocument } from '#contract/cms-sync/cmsSync';
import { iso } from '#contract/shared/time/isoTime';
import { cmsTypes } from '#contract/site-content/cmsTypes';
import type { CmsEntry } from '../models/CmsEntry';
import type { CmsWithdrawal } from '../models/CmsWithdrawal';
import { cmsPageUrl } from './cmsUrls';

/** Problems as a list. A problem of the whole document has the field `document`. */
export function presentProblems(problems: CmsEntry['problems']): CmsProblem[] {
  return Object.entries(problems ?? {}).map(([field, sentence]) => ({ field, sentence }));
}

/** A rejected document. @param url base URL of the CMS @param name display name of the record, if known */
export function presentRejectedDocument(entry: CmsEntry, url: string, name: string | undefined): RejectedDocument {
  const { type, document_id, record_id, problems, problems_at } = entry;
  const kind = cmsTypes.find(({ key }) => key === type)?.label ?? type;
  return {
    ...{ type, kind, name: name ?? kind, problems: presentProblems(problems), at: problems_at ? iso(problems_at) : null },
    ...{ document_id, editor: entry.refused_editor },
    ...{ address: cmsPageUrl(url, type, document_id), contractor_id: type === 'contractor' ? record_id : null },
  };
}

/** A large withdrawal that needs an admin's decision. @param examples names of some of its entries */
export function presentWithdrawal({ id, type, document_ids, listed, found_at, decision }: CmsWithdrawal, examples: string[]): LargeWithdrawal {
  const kind = cmsTypes.find(({ key }) => key === type)?.label ?? type;
  return { id, type, kind, count: document_ids.length, listed, examples, found_at: iso(found_at), decision };
}
