import { useState } from 'react';
import type { ManagedContractor } from '../../../api/contract/contractorChanges';
import { type FormSection, formSections } from '../../../api/contract/contractorFields';
import { InfoPanel } from '../../ui/InfoPanel';

const yearMs = 365 * 24 * 3_600_000;

/** Asks for a look at the blocks that nobody has confirmed for over a year; what nobody ever confirmed is as old as the profile. */
export function StaleNotice({ company, sections }: { company: ManagedContractor; sections: readonly FormSection[] }) {
  const [now] = useState(() => Date.now());
  const isStale = (section: FormSection) => now - Date.parse(company.confirmed[section] ?? company.last_updated) > yearMs;
  const stale = formSections.filter(({ key }) => sections.includes(key) && isStale(key)).map(({ label }) => label);
  if (stale.length === 0) return null;
  return (
    <InfoPanel title="Confirm that your details are current">
      Nobody has confirmed {stale.join(' and ')} for over a year. Check them, change what is different now, and choose Confirm as current where
      nothing is.
    </InfoPanel>
  );
}
