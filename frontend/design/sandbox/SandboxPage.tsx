import { useMemo } from 'react';
import { Disclosure } from '#ui/layout/Disclosure';
import { DesignFrame, OmittedFieldsNotice } from '../DesignFrame';
import { DirectoryFields } from './DirectoryFields';
import { ListingPreview, SandboxLayout } from './ListingPreview';
import { ProfilePagePreview } from './ProfilePagePreview';
import { buildSampleProfile, sampleVariant } from './variant/sampleVariant';
import { useVariant } from './variant/useVariant';
import { VariantActions } from './variant/VariantActions';
import { VariantForm } from './variant/VariantForm';
import { writeVariant } from './variant/variantQuery';

/** An editable sample profile beside its badge, card, row and page. */
export function SandboxPage() {
  const { values, revision, change, urlVariant, link } = useVariant(sampleVariant);
  const profile = useMemo(() => buildSampleProfile(values), [values]);
  const fullSearch = useMemo(() => writeVariant(sampleVariant, values, Number.POSITIVE_INFINITY).search, [values]);
  return (
    <DesignFrame part="sandbox" heading="Profile sandbox" actions={<VariantActions path="/designer/sandbox" link={link} />}>
      <p>
        Change the sample company and see its badge, card, row and page update. Your changes are saved in the URL, so you can share them as a link.
      </p>
      <OmittedFieldsNotice labels={urlVariant.omittedLabels} />
      <SandboxLayout>
        <VariantForm key={revision} label="The sample company" shape={sampleVariant} values={values} onValues={change}>
          <Disclosure heading="Badge and figures" open>
            <DirectoryFields />
          </Disclosure>
        </VariantForm>
        <div>
          <ListingPreview profile={profile} />
          <ProfilePagePreview search={fullSearch} link={urlVariant.search} />
        </div>
      </SandboxLayout>
    </DesignFrame>
  );
}
