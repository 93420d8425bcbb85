import { tierLabels, tiers } from '#contract/contractors/badge';
import { useBrowserConfig } from '#lib/page/BrowserConfigContext';
import { RadioGroupField } from '#ui/form/fields/RadioGroupField';

/** The tiers to choose from, each with a line about it. */
export function TierField({ label }: { label: string }) {
  const copy = useBrowserConfig().words['join-page'];
  const options = tiers.map((tier) => ({ value: tier, label: tierLabels[tier], text: copy[tier] }));
  return <RadioGroupField name="requested_tier" label={label} hint={copy.payment} options={options} />;
}
