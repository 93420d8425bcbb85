import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { ownContractorsApi } from '#endpoints/members/ownContractors';
import { pluralize } from '#lib/text/format';
import { useDebouncedFieldText } from '#shared/forms/useDebouncedFieldText';
import { InfoPanel } from '#ui/messages/InfoPanel';
import { describeNearDuplicate } from '../duplicates/matchLabels';

/** Listed companies that may be the one entered in the surrounding form. */
export function PossibleDuplicates() {
  const [name, website, country] = [useDebouncedFieldText('name').trim(), useDebouncedFieldText('website').trim(), useDebouncedFieldText('country')];
  const query = { name, ...(website && { website }), ...(country && { country }) };
  const { currentData: duplicates = [] } = ownContractorsApi.endpoints.listNearDuplicates.useQuery(query, { skip: name.length < 2 });
  return (
    <div role="status">
      {duplicates.length > 0 && (
        <InfoPanel title={`Possible duplicate: ${pluralize(duplicates.length, 'similar company', 'similar companies')} found`}>
          <List>
            {duplicates.map((duplicate) => (
              <li key={duplicate.id}>
                <Link to={`/admin/contractors/${duplicate.id}/edit`} target="_blank">
                  {duplicate.name} (opens in a new tab)
                </Link>
                <span>{describeNearDuplicate(duplicate)}</span>
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
