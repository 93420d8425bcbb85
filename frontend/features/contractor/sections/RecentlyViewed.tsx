import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { clearRecent, recentlyViewed } from '#lib/visits/recentlyViewed';
import { Button } from '#ui/controls/Button';

/** The other profiles that were opened in this browser; absent if there are none. Records this one. */
export function RecentlyViewed({ contractor: { slug, name } }: { contractor: Pick<ContractorProfile, 'slug' | 'name'> }) {
  const others = recentlyViewed.useItems().filter((profile) => profile.slug !== slug);
  useEffect(() => recentlyViewed.record({ slug, name }), [slug, name]);
  if (others.length === 0) return null;
  return (
    <Frame aria-labelledby="recently-viewed" data-screen-only>
      <Head>
        <Title id="recently-viewed">Recently viewed</Title>
        <Button $look="quiet" aria-label="Clear recently viewed" onClick={clearRecent}>
          Clear
        </Button>
      </Head>
      <List>
        {others.map((profile) => (
          <li key={profile.slug}>
            <ProfileLink to={`/contractors/${profile.slug}`}>{profile.name}</ProfileLink>
          </li>
        ))}
      </List>
    </Frame>
  );
}

const Frame = styled.section`
  margin-top: ${({ theme }) => theme.space(8)};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(2)} ${({ theme }) => theme.space(4)};
  align-items: center;
  justify-content: space-between;
`;

const Title = styled.h2`
  font-size: ${({ theme }) => theme.fontSizes.title};
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${({ theme }) => theme.space(6)};
  margin-top: ${({ theme }) => theme.space(2)};
`;

const ProfileLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  overflow-wrap: anywhere;
`;
