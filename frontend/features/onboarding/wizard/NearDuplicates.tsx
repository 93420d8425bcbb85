import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { ownContractorsApi } from '#endpoints/members/ownContractors';
import { pluralize } from '#lib/text/format';
import { useDebouncedFieldText } from '#shared/forms/useDebouncedFieldText';
import { InfoPanel } from '#ui/messages/InfoPanel';

/** Listed companies that may be the one entered in the surrounding form. */
export function NearDuplicates({ country }: { country: string | null }) {
  const name = useDebouncedFieldText('name');
  const website = useDebouncedFieldText('website');
  return <NearDuplicateList name={name} website={website} country={country} />;
}

interface NearDuplicateListProps {
  name: string;
  website: string | null;
  country: string | null;
}

/** Listed companies that may be the same as the new one. The user can claim them instead. */
export function NearDuplicateList({ name, website, country }: NearDuplicateListProps) {
  const query = { name: name.trim(), ...(website?.trim() && { website: website.trim() }), ...(country && { country }) };
  const { currentData: duplicates = [] } = ownContractorsApi.endpoints.listNearDuplicates.useQuery(query, { skip: query.name.length < 2 });
  return (
    <div role="status">
      {duplicates.length > 0 && (
        <InfoPanel title={`Is your company already listed? ${pluralize(duplicates.length, 'company', 'companies')} may be the same`}>
          <List>
            {duplicates.map(({ id, slug, name, place, by, claimed }) => (
              <li key={id}>
                <span>
                  <Link to={`/contractors/${encodeURIComponent(slug)}`} target="_blank">
                    {name} (opens in a new tab)
                  </Link>
                  <br />
                  {place}. {by === 'website' ? 'Same website.' : 'Similar name.'}
                  {claimed && ' Already claimed.'}
                </span>
                <Link to={`/onboarding/claim?contractor=${encodeURIComponent(slug)}`} aria-label={`Claim instead: ${name}`}>
                  Claim instead
                </Link>
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
  & > li {
    display: flex;
    flex-wrap: wrap;
    gap: ${({ theme }) => `${theme.space(1)} ${theme.space(5)}`};
    align-items: center;
    justify-content: space-between;
    padding-top: ${({ theme }) => theme.space(2)};
    overflow-wrap: anywhere;
  }
  & > li > span { flex: 1 1 240px; min-width: 0; }
  & a { display: inline-flex; align-items: center; min-height: 24px; font-weight: 600; }
`;
