import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { ownContractorsApi } from '../../../endpoints/ownContractors';
import { countOf } from '../../../lib/format';
import { useSettledText } from '../../../shared/useSettledText';
import { InfoPanel } from '../../../ui/InfoPanel';

/** Listed companies that may be the one that is being typed into the form around. */
export function AlikeContractors() {
  const [name, website, country] = [useSettledText('name').trim(), useSettledText('website').trim(), useSettledText('country')];
  const asked = { name, ...(website && { website }), ...(country && { country }) };
  const { currentData: alike = [] } = ownContractorsApi.endpoints.listNearDuplicates.useQuery(asked, { skip: name.length < 2 });
  return (
    <div role="status">
      {alike.length > 0 && (
        <InfoPanel title={`Is it listed already? ${countOf(alike.length, 'company', 'companies')} may be the same`}>
          <List>
            {alike.map(({ id, name: other, place, by, claimed }) => (
              <li key={id}>
                <Link to={`/admin/contractors/${id}/edit`} target="_blank">
                  {other} (new tab)
                </Link>
                <span>
                  {place && `${place}. `}
                  {by === 'website' ? 'The same website' : 'A similar name'}
                  {claimed ? '; somebody looks after it.' : '.'}
                </span>
              </li>
            ))}
          </List>
        </InfoPanel>
      )}
    </div>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space(2)};
  & > li { display: grid; padding-top: ${({ theme }) => theme.space(2)}; overflow-wrap: anywhere; }
  & a { display: inline-flex; align-items: center; min-height: 24px; font-weight: 600; }
`;
