import { tierLabels, tiers } from '../../../api/contract/badge';
import { useBrowserConfig } from '../../lib/BrowserConfigContext';
import { RadioGroupField } from '../../ui/form/RadiosField';

/** The tiers to choose from, each with a line about it. */
export function TierField({ label }: { label: string }) {
  const copy = useBrowserConfig().words['join-page'];
  const options = tiers.map((tier) => ({ value: tier, label: tierLabels[tier], text: copy[tier] }));
  return <RadioGroupField name="requested_tier" label={label} hint={copy.payment} options={options} />;
}
