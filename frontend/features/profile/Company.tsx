import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { OwnContractor } from '../../../api/contract/contractorChanges';
import { ClaimList } from '../../shared/ClaimList';
import { CompaniesGate } from '../../shared/CompaniesGate';
import { CompanyChooser } from '../../shared/CompanyChooser';
import { CompanyList } from '../../shared/CompanyList';
import { manageAddress } from '../../shared/manageAddress';
import { NoCompanyYet } from '../../shared/NoCompanyYet';
import { CompanyDesk } from './CompanyDesk';
import type { ManageTab } from './manageTabs';

interface CompanyProps {
  /** Slug or id, null for none. */
  chosen: string | null;
  tab: ManageTab;
}

/** The companies that one looks after; of several the address chooses one. */
export function Company({ chosen, tab }: CompanyProps) {
  return (
    <CompaniesGate>
      {({ owned, claims, refresh }) =>
        owned.length === 0 ? (
          <Blocks>
            <NoCompanyYet otherwise={{ label: 'Account settings', path: manageAddress('settings', null) }}>
              Once your company is connected with your account, you edit its profile here.
            </NoCompanyYet>
            {claims.length > 0 && <ClaimList claims={claims} />}
          </Blocks>
        ) : (
          <Chosen owned={owned} chosen={chosen} tab={tab} onGone={refresh} />
        )
      }
    </CompaniesGate>
  );
}

function Chosen({ owned, chosen, tab, onGone }: CompanyProps & { owned: OwnContractor[]; onGone: () => void }) {
  const navigate = useNavigate();
  const [last, setLast] = useState<number>();
  const [only] = owned.length === 1 ? owned : [];
  const named = only ?? owned.find(({ id, slug }) => slug === chosen || String(id) === chosen);
  // A company that was renamed has another address, and is the same.
  const shown = named ?? (chosen === null ? undefined : owned.find(({ id }) => id === last));
  const address = shown && !named ? manageAddress(tab.key, shown.slug) : undefined;
  useEffect(() => setLast(shown?.id), [shown?.id]);
  useEffect(() => {
    if (address) void navigate(address, { replace: true });
  }, [address, navigate]);
  return (
    <Blocks>
      {owned.length > 1 && (
        <CompanyChooser
          companies={owned}
          shown={shown}
          addressOf={({ slug }) => manageAddress(tab.key, slug)}
          addressOfAll={manageAddress(tab.key, null)}
        />
      )}
      {shown ? (
        <CompanyDesk key={`${shown.id} ${tab.key}`} company={shown} tab={tab} onGone={onGone} />
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
`;

const Heading = styled.h2`
  margin-bottom: ${({ theme }) => theme.space(4)};
  font-size: ${({ theme }) => theme.fontSizes.title};
`;
