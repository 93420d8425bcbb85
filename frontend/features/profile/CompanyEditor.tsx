import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { CmsConflict } from '#contract/cms-sync/cmsConflicts';
import type { ManagedContractor } from '#contract/contractorChanges';
import { type FormSection, formSections } from '#contract/contractors/contractorFields';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { ownConflictsApi, ownContractorsApi } from '#endpoints/members/ownContractors';
import { useBrowserConfig } from '#lib/page/BrowserConfigContext';
import { formatList } from '#lib/text/format';
import { CertificateDocuments } from '#shared/certificates/CertificateDocuments';
import { CompanyStatus } from '#shared/companies/CompanyList';
import { buildClaimUrl } from '#shared/companies/companyQuery';
import { CompanyLine } from '#shared/contractor/CompanyLine';
import { ContractorForm } from '#shared/contractorForm/ContractorForm';
import { toWriteResult } from '#shared/contractorForm/formValues';
import type { RowCalls } from '#shared/contractorForm/useContractorForm';
import { useAppDispatch } from '#state/hooks';
import { ButtonAnchor, ButtonLink } from '#ui/controls/Button';
import { BlockPanel, Panel } from '#ui/layout/containers';
import { InfoPanel } from '#ui/messages/InfoPanel';
import { Spinner } from '#ui/messages/Spinner';
import { media } from '#ui/theme/mediaQueries';
import { ConfirmHeader } from './ConfirmHeader';
import { ConflictNotice } from './ConflictNotice';
import type { ManageTab } from './manageTabs';
import { ProjectConfirmations } from './ProjectConfirmations';
import { LivePreview, type ProfilePreviewComponent } from './preview/LivePreview';

const yearMs = 365 * 24 * 3_600_000;

interface CompanyEditorProps {
  company: ManagedContractor;
  tab: ManageTab;
  ProfilePreview: ProfilePreviewComponent;
  /** Called when the user no longer manages the company, or it was archived. */
  onUnavailable: () => void;
}

/** One company at one section of the manage page: its status and the content to edit. */
export function CompanyEditor({ company, tab, ProfilePreview, onUnavailable }: CompanyEditorProps) {
  const { contactEmail } = useBrowserConfig();
  const calls = useManagedContractorCalls(company.id);
  const conflicts = useConflicts(company);
  const [formVersion, setFormVersion] = useState(0);
  const [previewed, setPreviewed] = useState<ContractorProfile>();
  const { sections = [], confirmableSection, Content } = tab;
  // If a tab has a single section, the section uses the tab's label.
  const getHeading = (section: string) => (sections.length === 1 ? tab.label : formSections.find(({ key }) => key === section)?.label) ?? tab.label;
  // The conflict notice is rendered above the form, so wait for it to avoid a layout shift.
  if (!conflicts)
    return (
      <Loading role="status">
        <Spinner /> Loading {company.name}
      </Loading>
    );
  return (
    <>
      <CompanyHeader company={company} />
      <ConflictNotice conflicts={conflicts} />
      {company.abilities.edit ? (
        <StaleNotice company={company} sections={confirmableSection ? [confirmableSection] : sections} />
      ) : (
        <InfoPanel
          title="This profile can't be edited"
          action={
            <ButtonAnchor href={`mailto:${contactEmail}`} $look="outline">
              Email {contactEmail}
            </ButtonAnchor>
          }
        >
          It is archived. You can edit it again once our team publishes it.
        </InfoPanel>
      )}
      {sections.length > 0 && (
        <ContractorForm
          key={formVersion}
          contractor={company}
          sections={sections}
          labelledBy={`tab-${tab.key}`}
          calls={calls}
          renderBlockHeader={(block) => <ConfirmHeader {...block} heading={getHeading(block.section)} headingId={`block-${block.section}`} />}
          renderPreview={({ row, changed, values }) => <LivePreview company={row} {...{ changed, values }} onOpen={setPreviewed} />}
          onAbandon={() => {
            setFormVersion(formVersion + 1);
            onUnavailable();
          }}
        />
      )}
      {previewed && <ProfilePreview contractor={previewed} onClose={() => setPreviewed(undefined)} />}
      {confirmableSection && (
        <BlockPanel aria-labelledby={`block-${confirmableSection}`}>
          <ConfirmHeader section={confirmableSection} row={company} heading={tab.label} headingId={`block-${confirmableSection}`} />
        </BlockPanel>
      )}
      {sections.includes('certifications') && <CertificateDocuments company={company} />}
      {sections.includes('fleet') && <ProjectConfirmations company={company} />}
      {Content && (company.abilities.edit || !confirmableSection) && <Content company={company} />}
    </>
  );
}

/** Conflicts with editors of the CMS; undefined while loading. Only profiles that have been published can have conflicts. */
function useConflicts({ id, profile_status }: ManagedContractor): readonly CmsConflict[] | undefined {
  // Evaluated once, so that acceptance of the profile does not unmount a form in use.
  const [skip] = useState(profile_status !== 'accepted' && profile_status !== 'archived');
  const query = ownConflictsApi.endpoints.listOwnConflicts.useQuery(id, { skip, refetchOnMountOrArgChange: true });
  // If conflicts cannot be loaded, the profile can still be edited.
  return query.data ?? (skip || query.isError ? noConflicts : undefined);
}

const noConflicts: readonly CmsConflict[] = [];

function CompanyHeader({ company }: { company: ManagedContractor }) {
  const { id, name, slug, profile_status, abilities } = company;
  return (
    <HeaderPanel as="div">
      <CompanyLine compact company={company} linked={profile_status === 'accepted'} facts={<CompanyStatus company={company} />}>
        {(profile_status === 'draft' || profile_status === 'rejected') && (
          <ButtonLink to={`/onboarding/create?draft=${id}`} aria-label={`Continue: ${name}`}>
            Continue
          </ButtonLink>
        )}
        {profile_status === 'accepted' && (
          <ButtonLink to={`/contractors/${slug}`} $look="outline">
            View public profile
          </ButtonLink>
        )}
        {abilities.verify && (
          <ButtonLink to={buildClaimUrl(slug)} aria-label={`Verify your company: ${name}`}>
            Verify your company
          </ButtonLink>
        )}
      </CompanyLine>
    </HeaderPanel>
  );
}

const HeaderPanel = styled(Panel)`
  ${media.underTablet} { border: 0; background: none; }
`;

/** As tall as the placeholder that the company list renders before it. */
const Loading = styled.p`
  display: flex;
  gap: ${({ theme }) => theme.space(2)};
  align-items: center;
  justify-content: center;
  min-height: 320px;
  color: ${({ theme }) => theme.colour.textQuiet};
`;

/** Asks to check sections that have not been confirmed for over a year. A section that was never confirmed counts from the profile's last update. */
function StaleNotice({ company, sections }: { company: ManagedContractor; sections: readonly FormSection[] }) {
  const [now] = useState(() => Date.now());
  const isStale = (section: FormSection) => now - Date.parse(company.confirmed[section] ?? company.last_updated) > yearMs;
  const stale = formSections.filter(({ key }) => sections.includes(key) && isStale(key)).map(({ label }) => label);
  if (stale.length === 0) return null;
  return (
    <InfoPanel title="Confirm that your details are current">
      No one has confirmed {formatList(stale)} for over a year. Update anything that has changed, or choose Confirm as current if nothing has.
    </InfoPanel>
  );
}

/** Reads and writes one of the user's companies. */
function useManagedContractorCalls(id: number): RowCalls {
  const dispatch = useAppDispatch();
  const [update] = ownContractorsApi.endpoints.updateOwnContractor.useMutation();
  return useMemo(
    () => ({
      // Read separately from the list, because the list determines whether the company's form stays mounted.
      read: async () =>
        toWriteResult(await dispatch(ownContractorsApi.endpoints.getOwnContractor.initiate(id, { forceRefetch: true, subscribe: false }))),
      write: async (changes, idempotencyKey) => toWriteResult(await update({ id, changes, idempotencyKey })),
    }),
    [dispatch, update, id],
  );
}
