import { styled } from 'styled-components';
import type { VisitingCompany } from '#contract/visiting-companies/visitingCompanies';
import { formatDate, formatNumber, pluralize } from '#lib/text/format';
import { Chip, ChipRow } from '#ui/Chip';
import { Cell, Row, RowHeader } from './kit/AdminTable';
import { RowLink, RowName, RowNote } from './kit/listParts';

/** Maximum number of a company's tags shown. */
const maxTags = 4;

/** A visiting company, its data from the lookup service, and the contractors its people viewed. */
export function VisitingCompanyRow({ company }: { company: VisitingCompany }) {
  const { name, domain, industry, sector, sub_industry, type, employees, city, country, tags, visitors, last_seen } = company;
  const businessTypes = [...new Set([sub_industry, sector, type].filter((word) => word && word !== industry))];
  const staff = employees === null ? null : pluralize(employees, 'employee');
  const facts = [industry, businessTypes.join(', '), [city, country].filter(Boolean).join(', '), staff].filter(Boolean);
  return (
    <Row>
      <RowHeader>
        <RowName>{name ?? domain}</RowName>
        {name && domain && <RowNote>{domain}</RowNote>}
        {tags.length > 0 && (
          <Tags aria-label="Tags">
            {tags.slice(0, maxTags).map((tag) => (
              <li key={tag}>
                <Chip>{tag}</Chip>
              </li>
            ))}
            {tags.length > maxTags && <li>{pluralize(tags.length - maxTags, 'more', 'more')}</li>}
          </Tags>
        )}
      </RowHeader>
      <Cell label="Business">
        {facts.length > 0 && (
          // One element, because in the card layout the cell places it beside its label.
          <div>{facts.map((fact, index) => (index === 0 ? <span key={fact}>{fact}</span> : <RowNote key={fact}>{fact}</RowNote>))}</div>
        )}
      </Cell>
      <Cell label="Visitors" numeric>
        {formatNumber(visitors)}
      </Cell>
      <Cell label="Last seen" oneLine>
        {formatDate(last_seen)}
      </Cell>
      <Cell label="Profiles viewed">
        <ViewedContractors company={company} />
      </Cell>
    </Row>
  );
}

function ViewedContractors({ company: { contractors, contractor_count } }: { company: VisitingCompany }) {
  if (contractors.length === 0) return <RowNote>None</RowNote>;
  const remaining = contractor_count - contractors.length;
  return (
    <List>
      {contractors.map(({ id, name, visitors }) => (
        <li key={id}>
          <RowLink to={`/admin/contractors/${id}/edit`}>{name}</RowLink>
          <VisitorCount>{pluralize(visitors, 'visitor')}</VisitorCount>
        </li>
      ))}
      {remaining > 0 && <li>{pluralize(remaining, 'more contractor')}</li>}
    </List>
  );
}

const Tags = styled(ChipRow)`
  align-items: center;
  margin-top: ${({ theme }) => theme.space(1)};
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 13px;
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-width: 200px;
  font-size: 14px;
  & > li { display: flex; gap: ${({ theme }) => theme.space(3)}; align-items: baseline; justify-content: space-between; }
`;

const VisitorCount = styled.span`
  color: ${({ theme }) => theme.colour.textQuiet};
  white-space: nowrap;
`;
