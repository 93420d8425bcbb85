import { Check, Minus } from 'lucide-react';
import { styled } from 'styled-components';
import { type Tier, tierLabels, tiers } from '#contract/contractors/badge';
import { type TierBenefitValue, tierBenefits } from '#contract/contractors/tiers';
import { useBrowserConfig } from '#lib/page/BrowserConfigContext';
import { RadioGroupField } from '#ui/form/fields/RadioGroupField';
import { media } from '#ui/theme/mediaQueries';

/** Compares the tiers: side by side, or as stacked cards on narrow screens. */
export function TierComparison({ heading }: { heading: string }) {
  return (
    <Section aria-labelledby="tiers">
      <h2 id="tiers">{heading}</h2>
      <Table aria-labelledby="tiers">
        <thead>
          <tr>
            <td />
            {tiers.map((tier) => (
              <th key={tier} scope="col">
                {tierLabels[tier]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tierBenefits.map(({ key, label, shares }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {tiers.map((tier) => (
                <td key={tier}>
                  <BenefitValue value={shares[tier]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <Cards>
        {tiers.map((tier) => (
          <TierCard key={tier} tier={tier} />
        ))}
      </Cards>
    </Section>
  );
}

function TierCard({ tier }: { tier: Tier }) {
  return (
    <li>
      <h3>{tierLabels[tier]}</h3>
      <dl>
        {tierBenefits.map(({ key, label, shares }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <BenefitValue value={shares[tier]} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function BenefitValue({ value }: { value: TierBenefitValue }) {
  if (typeof value !== 'boolean') return value;
  return value ? <Check size={20} role="img" aria-label="Yes" /> : <Minus size={20} role="img" aria-label="No" />;
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.title}; }
`;

const Table = styled.table`
  display: none;
  ${media.tablet} { display: table; }
  width: 100%;
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-collapse: separate;
  border-spacing: 0;
  border-radius: ${({ theme }) => theme.radii.card};
  background: ${({ theme }) => theme.colour.surface};
  font-size: 15px;
  & th, & td { padding: ${({ theme }) => `${theme.space(3)} ${theme.space(4)}`}; text-align: left; }
  & tbody :is(th, td) { border-top: 1px solid ${({ theme }) => theme.colour.line}; }
  & thead th { width: 20%; color: ${({ theme }) => theme.colour.heading}; font-size: ${({ theme }) => theme.fontSizes.large}; }
  & tbody th { color: ${({ theme }) => theme.colour.text}; font-weight: 500; }
  & tbody td { color: ${({ theme }) => theme.colour.textStrong}; font-weight: 600; }
  & svg { color: ${({ theme }) => theme.colour.success}; }
  & svg[aria-label='No'] { color: ${({ theme }) => theme.colour.textQuiet}; }
`;

const Cards = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space(4)};
  ${media.tablet} { display: none; }
  & > li {
    display: grid;
    gap: ${({ theme }) => theme.space(2)};
    padding: ${({ theme }) => theme.space(4)};
    border: 1px solid ${({ theme }) => theme.colour.line};
    border-radius: ${({ theme }) => theme.radii.card};
    background: ${({ theme }) => theme.colour.surface};
  }
  & h3 { font-size: ${({ theme }) => theme.fontSizes.large}; }
  & dl > div { display: flex; gap: ${({ theme }) => theme.space(4)}; justify-content: space-between; padding-block: 6px; font-size: 15px; }
  & dd { flex: none; max-width: 45%; color: ${({ theme }) => theme.colour.textStrong}; font-weight: 600; text-align: right; }
  & svg { color: ${({ theme }) => theme.colour.success}; }
  & svg[aria-label='No'] { color: ${({ theme }) => theme.colour.textQuiet}; }
`;

/** The choice of a tier, each with a short description. */
export function TierField({ label }: { label: string }) {
  const copy = useBrowserConfig().words['join-page'];
  const options = tiers.map((tier) => ({ value: tier, label: tierLabels[tier], text: copy[tier] }));
  return <RadioGroupField name="requested_tier" label={label} hint={copy.payment} options={options} />;
}
