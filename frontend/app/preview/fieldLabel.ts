import type { CmsType } from '../../../api/contract/cmsTypes';
import { contractorFields } from '../../../api/contract/contractorFields';
import { pageCopyFields } from '../../../api/contract/words';

const labels: Partial<Record<CmsType, Record<string, string>>> = {
  contractor: Object.fromEntries(contractorFields.map(({ key, label }) => [key, label])),
  ...Object.fromEntries(
    Object.entries(pageCopyFields).map(([type, fields]) => [
      type,
      Object.fromEntries(Object.entries(fields).map(([key, { label }]) => [key, label])),
    ]),
  ),
};

/** What people know a field of a document by: its label, with the place in its list. @param path such as notable_projects[0].name */
export function getFieldLabel(type: CmsType, path: string): string {
  const [key = '', index] = path.split(/[.[\]]+/);
  const keyText = key.replaceAll('_', ' ');
  const label = labels[type]?.[key] ?? keyText.charAt(0).toUpperCase() + keyText.slice(1);
  return index && /^\d+$/.test(index) ? `${label}, number ${Number(index) + 1}` : label;
}
