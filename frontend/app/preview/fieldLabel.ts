import type { CmsType } from '../../../api/contract/cmsTypes';
import { contractorFields } from '../../../api/contract/contractorFields';
import { wordFields } from '../../../api/contract/words';

const labels: Partial<Record<CmsType, Record<string, string>>> = {
  contractor: Object.fromEntries(contractorFields.map(({ key, label }) => [key, label])),
  ...Object.fromEntries(
    Object.entries(wordFields).map(([type, fields]) => [type, Object.fromEntries(Object.entries(fields).map(([key, { label }]) => [key, label]))]),
  ),
};

/** What people know a field of a document by: its label, with the place in its list. @param path such as notable_projects[0].name */
export function fieldLabel(type: CmsType, path: string): string {
  const [key = '', place] = path.split(/[.[\]]+/);
  const words = key.replaceAll('_', ' ');
  const label = labels[type]?.[key] ?? words.charAt(0).toUpperCase() + words.slice(1);
  return place && /^\d+$/.test(place) ? `${label}, number ${Number(place) + 1}` : label;
}
