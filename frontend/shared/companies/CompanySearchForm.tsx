import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { listLimits } from '#contract/shared/listLimits';
import { Button } from '#ui/controls/Button';
import { inputStyles } from '#ui/form/fields/FieldFrame';
import type { useSearchText } from '../forms/useSearchText';

interface CompanySearchFormProps {
  label: string;
  search: ReturnType<typeof useSearchText>;
  autoComplete: 'off' | 'organization';
  look?: 'outline';
  /** The button's content. */
  children: ReactNode;
}

/** The field and button of a search for companies. Without JavaScript, the button loads the page with the text in its URL. */
export function CompanySearchForm({ label, search, autoComplete, look, children }: CompanySearchFormProps) {
  const { pathname } = useLocation();
  const id = useId();
  return (
    <Form
      role="search"
      action={pathname}
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        search.apply(search.text);
      }}
    >
      <label htmlFor={id}>{label}</label>
      <div>
        <Input
          id={id}
          name="search"
          type="search"
          autoComplete={autoComplete}
          dir="auto"
          maxLength={listLimits.maxSearchLength}
          value={search.text}
          onChange={(event) => search.setText(event.target.value)}
        />
        <SearchButton $look={look}>{children}</SearchButton>
      </div>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: 6px;
  & > label { color: ${({ theme }) => theme.colour.heading}; font-size: 15px; font-weight: 600; }
  & > div { display: flex; gap: ${({ theme }) => theme.space(2)}; }
`;

const Input = styled.input`
  ${inputStyles}
  min-width: 0;
  flex: 1;
`;

const SearchButton = styled(Button).attrs({ type: 'submit' })`
  min-height: 44px;
`;
