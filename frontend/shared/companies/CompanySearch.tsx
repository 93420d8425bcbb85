import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { listLimits } from '#contract/shared/listLimits';
import { contractorsApi } from '#endpoints/contractors';
import { Button } from '#ui/controls/Button';
import { inputStyles } from '#ui/form/fields/FieldFrame';
import { CompanyResults } from './CompanyResults';
import { buildCompanyQuery, parseSearch, withSearch } from './companyQuery';

/** Searches the listed companies for the user's own. The URL holds the search text, so that Back restores it. */
export function CompanySearch() {
  const { pathname, search: query } = useLocation();
  const navigate = useNavigate();
  const appliedSearch = parseSearch(query);
  const [text, setText] = useState(appliedSearch);
  const lastApplied = useRef(appliedSearch);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  const list = contractorsApi.useListContractorsQuery(buildCompanyQuery(appliedSearch), { skip: appliedSearch === '' });
  useEffect(() => {
    // Apply only changes that came from the URL: the user may have typed on since this component's own update.
    if (lastApplied.current === appliedSearch) return;
    lastApplied.current = appliedSearch;
    setText(appliedSearch);
  }, [appliedSearch]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const apply = (value: string) => {
    clearTimeout(timer.current);
    if (value.trim() === appliedSearch) return;
    lastApplied.current = value.trim();
    void navigate({ pathname, search: withSearch(query, value.trim()) }, { replace: true });
  };
  const handleChange = (value: string) => {
    setText(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply(value), listLimits.searchDebounceMs);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    apply(text);
  };
  return (
    <Block>
      <Form role="search" action={pathname} method="get" onSubmit={handleSubmit}>
        <label htmlFor={id}>Company name</label>
        <Row>
          <Input
            id={id}
            name="search"
            type="search"
            autoComplete="organization"
            dir="auto"
            maxLength={listLimits.maxSearchLength}
            value={text}
            onChange={(event) => handleChange(event.target.value)}
          />
          <SearchButton>
            <Search size={18} aria-hidden="true" />
            Search
          </SearchButton>
        </Row>
      </Form>
      <CompanyResults
        search={appliedSearch}
        isTyping={text.trim() !== '' && text.trim() !== appliedSearch}
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

const Form = styled.form`
  display: grid;
  gap: 6px;
  & > label { color: ${({ theme }) => theme.colour.heading}; font-size: 15px; font-weight: 600; }
`;

const Row = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space(2)};
`;

const Input = styled.input`
  ${inputStyles}
  min-width: 0;
  flex: 1;
`;

const SearchButton = styled(Button).attrs({ type: 'submit' })`
  min-height: 44px;
`;
