import { type FormEvent, memo, useId } from 'react';
import { styled } from 'styled-components';
import { type Filter, filters } from '#contract/vocabularies/filters';
import { Button } from '#ui/controls/Button';
import { Disclosure } from '#ui/layout/Disclosure';
import { FilterControl } from './FilterControl';
import { useFacetCounts } from './useFacetCounts';

interface Group {
  heading: string;
  open: boolean;
  members: Filter[];
}

/** The registry's filters, with adjacent ones of the same heading grouped. */
const groups = filters.reduce<Group[]>((all, filter) => {
  const last = all.at(-1);
  if (last && last.heading === filter.group) last.members.push(filter);
  else all.push({ heading: filter.group, open: filter.open, members: [filter] });
  return all;
}, []);

/**
 * The filters, rendered from the registry. Without JavaScript the panel is a form that requests the same URL.
 * @param id lets controls elsewhere on the page belong to the form
 */
export const FilterPanel = memo(function FilterPanel({ id }: { id?: string }) {
  const counts = useFacetCounts();
  const idPrefix = useId();
  const handleSubmit = (event: FormEvent) => event.preventDefault();
  return (
    // The URL says what is chosen, so the browser must not restore other choices.
    <Form id={id} action="/" method="get" autoComplete="off" onSubmit={handleSubmit}>
      {groups.map(({ heading, open, members }) => {
        const controls = members.map((filter) => (
          <FilterControl
            key={filter.key}
            filter={filter}
            id={`${idPrefix}${filter.key}`}
            hidesLabel={members.length === 1}
            counts={counts[filter.key]}
          />
        ));
        if (!heading) return <Ungrouped key={members[0]?.key}>{controls}</Ungrouped>;
        return (
          <Disclosure key={heading} heading={heading} open={open}>
            {controls}
          </Disclosure>
        );
      })}
      <noscript>
        <Button type="submit" $wide>
          Apply filters
        </Button>
      </noscript>
    </Form>
  );
});

const Form = styled.form`
  overflow: hidden;
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.card};
  background: ${({ theme }) => theme.colour.surface};
  & > * + * { border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet}; }
`;

const Ungrouped = styled.div`
  padding: ${({ theme }) => theme.space(3)} ${({ theme }) => theme.space(5)};
`;
