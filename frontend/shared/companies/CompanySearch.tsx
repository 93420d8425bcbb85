import { Search } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { contractorsApi } from '#endpoints/contractors';
import { useSearchText } from '../forms/useSearchText';
import { CompanyResults } from './CompanyResults';
import { CompanySearchForm } from './CompanySearchForm';
import { buildCompanyQuery, parseSearch, withSearch } from './companyQuery';

/** Searches the listed companies for the user's own. The URL holds the search text, so that Back restores it. */
export function CompanySearch() {
  const { pathname, search: query } = useLocation();
  const navigate = useNavigate();
  const appliedSearch = parseSearch(query);
  const list = contractorsApi.useListContractorsQuery(buildCompanyQuery(appliedSearch), { skip: appliedSearch === '' });
  const search = useSearchText(appliedSearch, (text) => void navigate({ pathname, search: withSearch(query, text) }, { replace: true }));
  const typed = search.text.trim();
  return (
    <Block>
      <CompanySearchForm label="Company name" search={search} autoComplete="organization">
        <Search size={18} aria-hidden="true" />
        Search
      </CompanySearchForm>
      <CompanyResults
        search={appliedSearch}
        isTyping={typed !== '' && typed !== appliedSearch}
        page={appliedSearch === '' ? undefined : (list.currentData ?? (list.isFetching ? list.data : undefined))}
        isFetching={list.isFetching}
        isError={list.isError && !list.isFetching}
        onRetry={() => void list.refetch()}
      />
    </Block>
  );
}

const Block = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
`;
