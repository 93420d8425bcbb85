import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Shortlist } from '#contract/shortlists/shortlists';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { buildAuthUrl } from '#lib/navigation/authRedirect';
import { singleParam } from '#lib/navigation/urlParams';
import { useUrlState } from '#lib/navigation/useUrlState';
import { formatNumber } from '#lib/text/format';
import { PageHeading } from '#shared/page/PageHeading';
import { LoadFailure } from '#shared/page/QueryBoundary';
import { useMergeBrowserLists } from '#shared/shortlists/AccountShortlistCount';
import { ShortlistNameForm } from '#shared/shortlists/ShortlistNameForm';
import { type Shortlists, useShortlists } from '#shared/shortlists/useShortlists';
import { useAppSelector } from '#state/hooks';
import { Button, ButtonLink } from '#ui/controls/Button';
import { StackPage } from '#ui/layout/pageLayouts';
import { Alert } from '#ui/messages/Alert';
import { InfoPanel } from '#ui/messages/InfoPanel';
import { Notice } from '#ui/messages/Notice';
import { LoadingPage } from '#ui/messages/Spinner';
import { Dialog } from '#ui/overlays/Dialog';
import { media } from '#ui/theme/mediaQueries';
import { ShortlistPanel } from './ShortlistPanel';

const pagePath = '/shortlists';
/** Null opens the first list. */
const urlSchema = { list: singleParam<string | null>((text) => text, null) };

/** The saved companies and the named shortlists. The URL holds which one is open. See docs/product-rules.md#34-shortlists. */
export function ShortlistsPage() {
  const shortlists = useShortlists();
  const { values, href } = useUrlState(urlSchema);
  const { lists, failure, retry } = shortlists;
  const open = lists?.find(({ id }) => String(id) === values.list) ?? (values.list === null ? lists?.[0] : undefined);
  return (
    <StackPage>
      <PageHeading>Shortlists</PageHeading>
      <MergeFailure />
      {failure && <LoadFailure level={2} subject="Your shortlists" message={failure.message} onRetry={retry} />}
      {!lists && !failure && <LoadingPage />}
      {lists && (
        <>
          {!shortlists.isAccount && lists.length > 0 && <BrowserNotice />}
          <Columns>
            <ListNavigation shortlists={shortlists} lists={lists} openId={open?.id} />
            {open && <ShortlistPanel key={open.id} shortlist={open} shortlists={shortlists} buildListUrl={(id) => href({ list: String(id) })} />}
            {!open && lists.length > 0 && (
              <Notice level={2} title="This shortlist doesn't exist" action={<ButtonLink to={pagePath}>View your shortlists</ButtonLink>}>
                It has been deleted, or it belongs to another account.
              </Notice>
            )}
            {lists.length === 0 && (
              <Notice level={2} title="No shortlists yet" action={<ButtonLink to="/">Browse the directory</ButtonLink>}>
                Open a company’s profile and select “Add to shortlist”, or create a list here first. Companies that you like are under “Saved”.
              </Notice>
            )}
          </Columns>
        </>
      )}
    </StackPage>
  );
}

/** Says that the lists of this browser are not in the account yet. */
function MergeFailure() {
  const isSignedIn = useAppSelector((state) => state.session.status === 'signedIn');
  const { error, run, isLoading } = useMergeBrowserLists();
  const failure = toApiFailure(error);
  if (!isSignedIn || !failure) return null;
  return (
    <div>
      <Alert>The shortlists in this browser could not be added to your account. They are still in this browser. {failure.message}</Alert>
      <Button $look="quiet" aria-disabled={isLoading} onClick={() => !isLoading && void run()}>
        Try again
      </Button>
    </div>
  );
}

function BrowserNotice() {
  return (
    <InfoPanel title="These lists are stored in this browser only" action={<Link to={buildAuthUrl(pagePath)}>Log in or create an account</Link>}>
      With an account, you can use them on other devices and share them.
    </InfoPanel>
  );
}

interface ListNavigationProps {
  shortlists: Shortlists;
  lists: readonly Shortlist[];
  openId: number | undefined;
}

/** The saved companies, which the home page shows, and the named lists. */
function ListNavigation({ shortlists: { actions }, lists, openId }: ListNavigationProps) {
  const savedCount = useAppSelector((state) => state.likes.liked.length);
  const { set, href } = useUrlState(urlSchema);
  const [isCreating, setIsCreating] = useState(false);
  return (
    <Navigation aria-label="Your lists" data-screen-only>
      <ul>
        <li>
          <ListLink to="/?saved=true">
            <span>Saved</span>
            <Count>{formatNumber(savedCount)}</Count>
          </ListLink>
        </li>
        {lists.map(({ id, name, items }) => (
          <li key={id}>
            <ListLink to={href({ list: String(id) })} aria-current={id === openId ? 'page' : undefined}>
              <bdi>{name}</bdi>
              <Count>{formatNumber(items.length)}</Count>
            </ListLink>
          </li>
        ))}
      </ul>
      <Button $look="outline" onClick={() => setIsCreating(true)}>
        New list
      </Button>
      {isCreating && (
        <Dialog title="New list" onClose={() => setIsCreating(false)}>
          <ShortlistNameForm
            label="Name"
            submitLabel="Create list"
            onSubmit={(name) => actions.create(name)}
            onDone={(id) => {
              setIsCreating(false);
              set({ list: String(id) }, { replace: false });
            }}
          />
        </Dialog>
      )}
    </Navigation>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(6)};
  align-items: start;
  ${media.desktop} { grid-template-columns: 240px minmax(0, 1fr); }
  & > :nth-child(2) { margin-top: 0; }
`;

const Navigation = styled.nav`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(3)};
`;

const ListLink = styled(Link)`
  display: flex;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
  padding: ${({ theme }) => `${theme.space(2)} ${theme.space(3)}`};
  border-radius: ${({ theme }) => theme.radii.control};
  color: ${({ theme }) => theme.colour.heading};
  font-weight: 500;
  text-decoration: none;
  &:hover { text-decoration: underline; }
  &[aria-current] { background: ${({ theme }) => theme.colour.selected}; font-weight: 600; }
  & > :first-child { min-width: 0; overflow-wrap: anywhere; }
`;

const Count = styled.span`
  flex: none;
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
  font-variant-numeric: tabular-nums;
`;
