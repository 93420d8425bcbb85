import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { OwnContractor } from '../../../api/contract/contractorChanges';
import { useBrowserConfig } from '../../lib/BrowserConfigContext';
import { ClaimList } from '../../shared/ClaimList';
import { CompaniesGate } from '../../shared/CompaniesGate';
import { CompanyList } from '../../shared/CompanyList';
import { NoCompanyYet } from '../../shared/NoCompanyYet';
import { ButtonAnchor } from '../../ui/Button';
import { InfoPanel } from '../../ui/InfoPanel';

/** The companies that one looks after; of several the address chooses one. @param chosen slug or id, null for all */
export function Company({ chosen }: { chosen: string | null }) {
  const { contactEmail } = useBrowserConfig();
  return (
    <CompaniesGate>
      {({ owned, claims }) => {
        const [only] = owned.length === 1 ? owned : [];
        const shown = only ?? owned.find(({ id, slug }) => slug === chosen || String(id) === chosen);
        return (
          <Blocks>
            {owned.length === 0 && (
              <NoCompanyYet otherwise={{ label: 'Account settings', path: '/profile/manage?tab=settings' }}>
                Once your company is connected with your account, you edit its profile here.
              </NoCompanyYet>
            )}
            {owned.length > 1 && <Chooser companies={owned} shown={shown} />}
            {owned.length > 0 && (
              <section aria-labelledby="company">
                <Heading id="company">{shown ? 'Your company' : 'Your companies'}</Heading>
                <CompanyList companies={shown ? [shown] : owned} />
              </section>
            )}
            {shown && shown.profile_status === 'accepted' && shown.abilities.edit && (
              <InfoPanel
                title="Editing comes with the next release"
                action={
                  <ButtonAnchor href={`mailto:${contactEmail}`} $look="outline">
                    Write to {contactEmail}
                  </ButtonAnchor>
                }
              >
                You will edit this profile here. If something on it is wrong until then, write to us.
              </InfoPanel>
            )}
            {owned.length === 0 && claims.length > 0 && <ClaimList claims={claims} />}
          </Blocks>
        );
      }}
    </CompaniesGate>
  );
}

function Chooser({ companies, shown }: { companies: OwnContractor[]; shown: OwnContractor | undefined }) {
  return (
    <Choices aria-label="Choose a company">
      <Choice to="/profile/manage" aria-current={shown ? undefined : 'true'}>
        All
      </Choice>
      {companies.map((company) => (
        <Choice
          key={company.id}
          to={`/profile/manage?${new URLSearchParams({ contractor: company.slug })}`}
          aria-current={company === shown ? 'true' : undefined}
        >
          <span>{company.name}</span>
        </Choice>
      ))}
    </Choices>
  );
}

const Blocks = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(6)};
`;

const Heading = styled.h2`
  margin-bottom: ${({ theme }) => theme.space(4)};
  font-size: ${({ theme }) => theme.fontSizes.title};
`;

const Choices = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(2)};
`;

const Choice = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  padding: ${({ theme }) => `${theme.space(1)} ${theme.space(4)}`};
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.full};
  background: ${({ theme }) => theme.colour.surface};
  color: ${({ theme }) => theme.colour.heading};
  font-size: 15px;
  font-weight: 600;
  text-decoration: none;
  max-width: 100%;
  & > span { max-width: 320px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  &:hover { border-color: ${({ theme }) => theme.colour.lineStrong}; }
  &[aria-current] { border-color: ${({ theme }) => theme.colour.heading}; background: ${({ theme }) => theme.colour.selected}; }
`;
