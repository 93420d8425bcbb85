import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ContractorCard } from '../../../api/contract/contractors';
import { limits } from '../../../api/contract/limits';
import type { ListQuery } from '../../../api/contract/listQuery';
import { contractorsApi } from '../../endpoints/contractors';
import { countOf } from '../../lib/format';
import { SubmitButton } from '../../ui/Button';
import { inputLook } from '../../ui/form/FieldFrame';
import { media } from '../../ui/mediaQueries';
import { companyQuery } from '../companyQuery';
import { Logo } from '../Logo';
import { placeOf } from '../placeOf';

interface ContractorPickerProps {
  /** Whether some are offered before anything is looked for. */
  offers: boolean;
  /** Where a contractor leads. */
  addressOf: (slug: string) => string;
}

/** Offered to who looks for nobody in particular. */
const popular: ListQuery = { filters: {}, search: '', sort: 'likes', saved: false, page: 1, page_size: 4 };

/** Looks for a contractor of the directory; each that is found is a link. */
export function ContractorPicker({ offers, addressOf }: ContractorPickerProps) {
  const { pathname } = useLocation();
  const id = useId();
  const [text, setText] = useState('');
  const [entered, setEntered] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = entered === '' ? popular : companyQuery(entered);
  const list = contractorsApi.useListContractorsQuery(asked, { skip: entered === '' && !offers });
  useEffect(() => () => clearTimeout(timer.current), []);
  const apply = (words: string) => {
    clearTimeout(timer.current);
    setEntered(words.trim());
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
  const handleChosen = () => {
    setText('');
    apply('');
  };
  const found = entered === '' && !offers ? undefined : list.currentData?.contractors;
  const said = () => {
    if (entered === '') return offers ? 'Or begin with one of these:' : '';
    if (list.isError) return 'The contractors could not be loaded. Check the connection and try again.';
    if (!found) return 'Searching';
    return found.length > 0 ? `${countOf(found.length, 'contractor')} found` : `No contractor found for “${entered}”.`;
  };
  return (
    <Block>
      <Form role="search" action={pathname} method="get" onSubmit={handleSubmit}>
        <label htmlFor={id}>Find a contractor</label>
        <Row>
          <Input
            id={id}
            type="search"
            autoComplete="off"
            maxLength={limits.searchLength}
            value={text}
            onChange={(event) => handleType(event.target.value)}
          />
          <SearchButton $look="outline">Search</SearchButton>
        </Row>
      </Form>
      <Said role="status">{said()}</Said>
      {found && found.length > 0 && (
        <Found aria-label="Contractors">
          {found.map((contractor) => (
            <li key={contractor.id}>
              <FoundLink to={addressOf(contractor.slug)} onClick={handleChosen}>
                <Logo name={contractor.name} logo={contractor.logo} size={32} lazy />
                <Names contractor={contractor} />
              </FoundLink>
            </li>
          ))}
        </Found>
      )}
    </Block>
  );
}

function Names({ contractor: { name, location } }: { contractor: ContractorCard }) {
  return (
    <span>
      <strong>{name}</strong>
      <span>{placeOf(location)}</span>
    </span>
  );
}

const Block = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(2)};
`;

const Form = styled.form`
  & > label { color: ${({ theme }) => theme.colour.heading}; font-size: 15px; font-weight: 600; }
`;

const Row = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space(2)};
  max-width: 560px;
  margin-top: 6px;
`;

const Input = styled.input`
  ${inputLook}
  min-width: 0;
  flex: 1;
`;

const SearchButton = styled(SubmitButton)`
  min-height: 44px;
`;

const Said = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
  &:empty { position: absolute; }
`;

const Found = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space(2)};
  ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${media.wide} { grid-template-columns: repeat(4, minmax(0, 1fr)); }
`;

const FoundLink = styled(Link)`
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
