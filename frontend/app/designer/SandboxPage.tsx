import { useMemo } from 'react';
import { DesignFrame } from '../../shared/design/DesignFrame';
import { LeftOut } from '../../shared/design/LeftOut';
import { Disclosure } from '../../ui/Disclosure';
import { ListedAs } from './ListedAs';
import { PageInFrame } from './PageInFrame';
import { SandboxSides } from './SandboxSides';
import { StandingFields } from './StandingFields';
import { sampleVariant, sampleWith } from './sampleVariant';
import { useVariant } from './useVariant';
import { VariantForm } from './VariantForm';
import { VariantLink } from './VariantLink';
import { writeVariant } from './variantAddress';

/** A sample profile to be changed, beside its badge, card, row and page. */
export function SandboxPage() {
  const { values, round, change, written } = useVariant(sampleVariant);
  const profile = useMemo(() => sampleWith(values), [values]);
  const whole = useMemo(() => writeVariant(sampleVariant, values, Number.POSITIVE_INFINITY).search, [values]);
  return (
    <DesignFrame
      part="sandbox"
      heading="Profile sandbox"
      actions={<VariantLink path="/designer/sandbox" shape={sampleVariant} variant={written.search} />}
    >
      <p>Change the sample company and see its badge, card, row and page follow. The address keeps what you change, so you can send it as a link.</p>
      <LeftOut labels={written.left} />
      <SandboxSides>
        <VariantForm key={round} label="The sample company" shape={sampleVariant} values={values} onValues={change}>
          <Disclosure heading="Badge and figures" open>
            <StandingFields />
          </Disclosure>
        </VariantForm>
        <div>
          <ListedAs profile={profile} />
          <PageInFrame search={whole} link={written.search} />
        </div>
      </SandboxSides>
    </DesignFrame>
  );
}
