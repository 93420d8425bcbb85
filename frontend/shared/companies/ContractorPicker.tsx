import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ContractorCard } from '#contract/contractors/contractors';
import type { ListQuery } from '#contract/directory/listQuery';
import { contractorsApi } from '#endpoints/contractors';
import { pluralize } from '#lib/text/format';
import { media } from '#ui/theme/mediaQueries';
import { formatLocation } from '../contractor/cardTexts';
import { Logo } from '../contractor/Logo';
import { useSearchText } from '../forms/useSearchText';
import { CompanySearchForm } from './CompanySearchForm';
import { buildCompanyQuery } from './companyQuery';

interface ContractorPickerProps {
  /** Whether popular contractors are offered before a search. */
  showsPopular: boolean;
  /** Builds the link of a contractor. */
  getHref: (slug: string) => string;
}

/** Offered while the search field is empty. */
const popularQuery: ListQuery = { filters: {}, search: '', sort: 'likes', saved: false, page: 1, page_size: 4 };

/** Searches the directory; each result is a link. */
export function ContractorPicker({ showsPopular, getHref }: ContractorPickerProps) {
  const [appliedSearch, setAppliedSearch] = useState('');
  const search = useSearchText(appliedSearch, setAppliedSearch);
  const listQuery = appliedSearch === '' ? popularQuery : buildCompanyQuery(appliedSearch);
  const list = contractorsApi.useListContractorsQuery(listQuery, { skip: appliedSearch === '' && !showsPopular });
  const handleSelect = () => {
    search.setText('');
    search.apply('');
  };
  const results = appliedSearch === '' && !showsPopular ? undefined : list.currentData?.rows;
  const describeStatus = () => {
    if (appliedSearch === '') return showsPopular ? 'Or start with one of these:' : '';
    if (list.isError) return 'The contractors could not be loaded. Check the connection and try again.';
    if (!results) return 'Searching';
    return results.length > 0 ? `${pluralize(results.length, 'contractor')} found` : `No contractors found for “${appliedSearch}”.`;
  };
  return (
    <Block>
      <Narrow>
        <CompanySearchForm label="Find a contractor" search={search} autoComplete="off" look="outline">
          Search
        </CompanySearchForm>
      </Narrow>
      <StatusLine role="status">{describeStatus()}</StatusLine>
      {results && results.length > 0 && (
        <ResultList aria-label="Contractors">
          {results.map((contractor) => (
            <li key={contractor.id}>
              <ResultLink to={getHref(contractor.slug)} onClick={handleSelect}>
                <Logo name={contractor.name} logo={contractor.logo} size={32} lazy />
                <ContractorName contractor={contractor} />
              </ResultLink>
            </li>
          ))}
        </ResultList>
      )}
    </Block>
  );
}

function ContractorName({ contractor: { name, location } }: { contractor: ContractorCard }) {
  return (
    <span>
      <strong>{name}</strong>
      <span>{formatLocation(location)}</span>
    </span>
  );
}

const Block = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(2)};
`;

const Narrow = styled.div`
  max-width: 560px;
`;

const StatusLine = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
  &:empty { position: absolute; }
`;

const ResultList = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space(2)};
  ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${media.wide} { grid-template-columns: repeat(4, minmax(0, 1fr)); }
`;

const ResultLink = styled(Link)`
  display: flex;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  height: 100%;
  padding: ${({ theme }) => `${theme.space(2)} ${theme.space(3)}`};
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.surface};
  color: ${({ theme }) => theme.colour.heading};
  font-size: 14px;
  text-decoration: none;
  &:hover { border-color: ${({ theme }) => theme.colour.lineStrong}; }
  & > span { display: grid; min-width: 0; }
  & > span > span { color: ${({ theme }) => theme.colour.textQuiet}; }
`;
