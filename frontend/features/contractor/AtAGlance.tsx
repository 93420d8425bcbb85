import { styled } from 'styled-components';
import type { ContractorProfile } from '../../../api/contract/contractors';
import { countOf, formatDay, formatNumber } from '../../lib/format';
import { placeOf } from '../../shared/placeOf';
import { Panel } from '../../ui/Page';

/** The facts that people compare, in the side panel. */
export function AtAGlance({ contractor }: { contractor: ContractorProfile }) {
  const { rig_count, years_experience, location, software_products, former_names, website, phone, last_updated } = contractor;
  const facts: [string, string | false][] = [
    ['Rigs', rig_count !== null && formatNumber(rig_count)],
    ['Experience', years_experience !== null && countOf(years_experience, 'year')],
    ['Seat', placeOf(location, 'full')],
    ['Region', location.region ?? false],
    ['Software', software_products.join(', ')],
    ['Formerly', former_names.join(', ')],
    ['Phone', phone ?? false],
  ];
  return (
    <Box aria-labelledby="at-a-glance">
      <Title id="at-a-glance">At a glance</Title>
      <dl>
        {facts.map(([label, value]) => value && <Fact key={label} label={label} value={value} />)}
        {website && (
          <Row>
            <dt>Website</dt>
            <dd>
              <a href={website} rel="nofollow noopener">
                {website.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
              </a>
            </dd>
          </Row>
        )}
        <Fact label="Last updated" value={formatDay(last_updated)} />
      </dl>
    </Box>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <Row>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </Row>
  );
}

const Box = styled(Panel)`
  padding: ${({ theme }) => theme.space(5)};
`;

const Title = styled.h2`
  margin-bottom: ${({ theme }) => theme.space(2)};
  font-size: 17px;
`;

const Row = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space(4)};
  justify-content: space-between;
  padding: ${({ theme }) => theme.space(2)} 0;
  border-bottom: 1px solid ${({ theme }) => theme.colour.lineQuiet};
  font-size: 15px;
  &:last-child { border-bottom: 0; }
  & > dt { flex: none; color: ${({ theme }) => theme.colour.textQuiet}; }
  & > dd { min-width: 0; color: ${({ theme }) => theme.colour.textStrong}; text-align: right; overflow-wrap: anywhere; }
`;
