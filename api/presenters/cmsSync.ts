import { cmsPage } from '../cmsPages';
import type { CmsProblem, RefusedDocument } from '../contract/cmsSync';
import { cmsTypes } from '../contract/cmsTypes';
import type { CmsEntry } from '../models/CmsEntry';
import { iso } from './isoTime';

/** Sentences as a list: the whole of a document comes as the field `document`. */
export function presentProblems(problems: CmsEntry['problems']): CmsProblem[] {
  return Object.entries(problems ?? {}).map(([field, sentence]) => ({ field, sentence }));
}

/** A refused document. @param url of the CMS @param name what it is called here, where it is known */
export function presentRefused(entry: CmsEntry, url: string, name: string | undefined): RefusedDocument {
  const { type, document_id, record_id, problems, problems_at } = entry;
  const kind = cmsTypes.find(({ key }) => key === type)?.label ?? type;
  return {
    ...{ type, kind, name: name ?? kind, problems: presentProblems(problems), at: problems_at ? iso(problems_at) : null },
    document_id,
    ...{ address: cmsPage(url, type, document_id), contractor_id: type === 'contractor' ? record_id : null },
  };
}
