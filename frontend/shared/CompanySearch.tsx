import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { limits } from '../../api/contract/limits';
import { contractorsApi } from '../endpoints/contractors';
import { SubmitButton } from '../ui/Button';
import { inputLook } from '../ui/form/FieldFrame';
import { CompanyResults } from './CompanyResults';
import { companyQuery, searchIn, withSearch } from './companyQuery';

/** Looks for one's own company among the listed ones. What is looked for stays in the address, so that Back finds it again. */
export function CompanySearch() {
  const { pathname, search: query } = useLocation();
  const navigate = useNavigate();
  const entered = searchIn(query);
  const [text, setText] = useState(entered);
  const applied = useRef(entered);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  const list = contractorsApi.useListContractorsQuery(companyQuery(entered), { skip: entered === '' });
  useEffect(() => {
    // Only what came by the address itself: one's own typing may be further already.
    if (applied.current === entered) return;
    applied.current = entered;
    setText(entered);
  }, [entered]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const apply = (words: string) => {
    clearTimeout(timer.current);
    if (words.trim() === entered) return;
    applied.current = words.trim();
    void navigate({ pathname, search: withSearch(query, words.trim()) }, { replace: true });
  };
  const handleType = (words: string) => {
    setText(words);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply(words), limits.searchDelay);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    apply(text);
  };
  return (
    <Block>
      <Form role="search" action={pathname} method="get" onSubmit={handleSubmit}>
        <label htmlFor={id}>Name of your company</label>
        <Row>
          <Input
            id={id}
            name="search"
            type="search"
            autoComplete="organization"
            maxLength={limits.searchLength}
            value={text}
            onChange={(event) => handleType(event.target.value)}
          />
          <SearchButton>
            <Search size={18} aria-hidden="true" />
            Search
          </SearchButton>
        </Row>
      </Form>
      <CompanyResults
        search={entered}
        waiting={text.trim() !== '' && text.trim() !== entered}
        page={entered === '' ? undefined : (list.currentData ?? (list.isFetching ? list.data : undefined))}
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
  ${inputLook}
  min-width: 0;
  flex: 1;
`;

const SearchButton = styled(SubmitButton)`
  min-height: 44px;
`;
