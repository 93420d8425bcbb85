import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ManagedContractor } from '#contract/contractorChanges';
import { ClaimList } from '#shared/companies/ClaimList';
import { CompaniesGate } from '#shared/companies/CompaniesGate';
import { CompanyChooser } from '#shared/companies/CompanyChooser';
import { CompanyList } from '#shared/companies/CompanyList';
import { NoCompanyNotice } from '#shared/companies/NoCompanyNotice';
import { buildManageUrl } from '#shared/navigation/manageUrls';
import { media } from '#ui/theme/mediaQueries';
import { CompanyEditor } from './CompanyEditor';
import type { ManageTab } from './manageTabs';
import type { ProfilePreviewComponent } from './preview/LivePreview';

interface CompanyPanelProps {
  /** Slug or id; null if none. */
  selectedKey: string | null;
  tab: ManageTab;
  ProfilePreview: ProfilePreviewComponent;
}

/** The companies that the user manages. The URL selects one if there are several. */
export function CompanyPanel({ selectedKey, tab, ProfilePreview }: CompanyPanelProps) {
  return (
    <CompaniesGate>
      {({ owned, claims, refresh }) =>
        owned.length === 0 ? (
          <Blocks>
            <NoCompanyNotice secondaryLink={{ label: 'Account settings', path: buildManageUrl('settings', null) }}>
              Once your company is linked to your account, you can edit its profile here.
            </NoCompanyNotice>
            {claims.length > 0 && <ClaimList claims={claims} />}
          </Blocks>
        ) : (
          <SelectedCompany {...{ owned, selectedKey, tab, ProfilePreview }} onUnavailable={refresh} />
        )
      }
    </CompaniesGate>
  );
}

interface SelectedCompanyProps extends CompanyPanelProps {
  owned: ManagedContractor[];
  onUnavailable: () => void;
}

function SelectedCompany({ owned, selectedKey, tab, ProfilePreview, onUnavailable }: SelectedCompanyProps) {
  const navigate = useNavigate();
  const [lastId, setLastId] = useState<number>();
  const [onlyCompany] = owned.length === 1 ? owned : [];
  const matching = onlyCompany ?? owned.find(({ id, slug }) => slug === selectedKey || String(id) === selectedKey);
  // Renaming a company changes its slug, so fall back to the last selected id.
  const selectedCompany = matching ?? (selectedKey === null ? undefined : owned.find(({ id }) => id === lastId));
  const canonicalHref = selectedCompany && !matching ? buildManageUrl(tab.key, selectedCompany.slug) : undefined;
  useEffect(() => setLastId(selectedCompany?.id), [selectedCompany?.id]);
  useEffect(() => {
    if (canonicalHref) void navigate(canonicalHref, { replace: true });
  }, [canonicalHref, navigate]);
  return (
    <Blocks>
      {owned.length > 1 && (
        <CompanyChooser
          companies={owned}
          selected={selectedCompany}
          getHref={({ slug }) => buildManageUrl(tab.key, slug)}
          allHref={buildManageUrl(tab.key, null)}
        />
      )}
      {selectedCompany ? (
        <CompanyEditor key={`${selectedCompany.id} ${tab.key}`} company={selectedCompany} {...{ tab, ProfilePreview, onUnavailable }} />
      ) : (
        <section aria-labelledby="companies">
          <Heading id="companies">Your companies</Heading>
          <CompanyList companies={owned} />
        </section>
      )}
    </Blocks>
  );
}

const Blocks = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(6)};
  ${media.underTablet} { gap: ${({ theme }) => theme.space(1)}; }
`;

const Heading = styled.h2`
  margin-bottom: ${({ theme }) => theme.space(4)};
  font-size: ${({ theme }) => theme.fontSizes.title};
`;
