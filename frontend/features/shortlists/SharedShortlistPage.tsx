import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { listLimits } from '#contract/shared/listLimits';
import { isRetryable, toApiFailure } from '#endpoints/base/baseQuery';
import { shortlistsApi } from '#endpoints/members/shortlists';
import { formatDate, pluralize } from '#lib/text/format';
import { OutcomePage } from '#shared/page/OutcomePage';
import { PageHeading } from '#shared/page/PageHeading';
import { Button, ButtonLink } from '#ui/controls/Button';
import { Panel } from '#ui/layout/containers';
import { MultilineText, StackPage } from '#ui/layout/pageLayouts';
import { LoadingPage } from '#ui/messages/Spinner';
import { media } from '#ui/theme/mediaQueries';
import { Rows } from './ShortlistPanel';
import { Company } from './ShortlistRow';

/** A shortlist as anyone sees it who has its link. */
export function SharedShortlistPage() {
  const { token = '' } = useParams();
  const { data: shared, error, refetch } = shortlistsApi.useGetSharedShortlistQuery(token, { refetchOnMountOrArgChange: true });
  const failure = toApiFailure(error);
  if (failure && isRetryable(failure)) {
    return (
      <OutcomePage heading="The shortlist could not be loaded" action={<Button onClick={() => void refetch()}>Try again</Button>}>
        {failure.message}
      </OutcomePage>
    );
  }
  if (failure) {
    return (
      <OutcomePage heading="This link doesn't work" action={<ButtonLink to="/">Go to the directory</ButtonLink>}>
        The link has been revoked or replaced. Ask the person who sent it for a new one.
      </OutcomePage>
    );
  }
  if (!shared) return <LoadingPage heading="Shared shortlist" />;
  const slugs = shared.items.flatMap(({ contractor }) => contractor?.slug ?? []);
  return (
    <StackPage>
      <div>
        <PageHeading>{shared.name}</PageHeading>
        <p>{`Shared shortlist with ${pluralize(shared.items.length, 'company', 'companies')}, changed ${formatDate(shared.updated_at)}.`}</p>
      </div>
      {slugs.length > 1 && slugs.length <= listLimits.maxComparedContractors && (
        <div data-screen-only>
          <ButtonLink to={`/compare?contractors=${slugs.join()}`} $look="accent">
            Compare
          </ButtonLink>
        </div>
      )}
      {shared.items.length === 0 && <p>This list is empty.</p>}
      {shared.items.length > 0 && (
        <Panel>
          <Rows>
            {shared.items.map(({ contractor, name, note }) => (
              <li key={contractor?.slug ?? name}>
                <Company contractor={contractor} name={name} />
                {note && <Note dir="auto">{note}</Note>}
              </li>
            ))}
          </Rows>
        </Panel>
      )}
    </StackPage>
  );
}

const Note = styled(MultilineText)`
  padding: 0 ${({ theme }) => theme.space(4)} ${({ theme }) => theme.space(4)};
  overflow-wrap: anywhere;
  ${media.tablet} { padding-inline: ${({ theme }) => theme.space(5)}; }
`;
