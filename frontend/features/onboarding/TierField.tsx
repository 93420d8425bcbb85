import { tierLabels, tiers } from '../../../api/contract/badge';
import { useBrowserConfig } from '../../lib/BrowserConfigContext';
import { RadiosField } from '../../ui/form/RadiosField';

/** The tiers to choose from, each with a line about it. */
export function TierField({ label }: { label: string }) {
  const words = useBrowserConfig().words['join-page'];
  const options = tiers.map((tier) => ({ value: tier, label: tierLabels[tier], text: words[tier] }));
  return <RadiosField name="requested_tier" label={label} hint={words.payment} options={options} />;
}
