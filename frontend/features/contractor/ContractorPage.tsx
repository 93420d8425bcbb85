import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ContractorProfile } from '../../../api/contract/contractors';
import { contractorsApi } from '../../endpoints/contractors';
import { useBrowserConfig } from '../../lib/BrowserConfigContext';
import { truncate } from '../../lib/truncate';
import { NotFound } from '../../shared/NotFound';
import { PageMeta } from '../../shared/PageMeta';
import { placeOf } from '../../shared/placeOf';
import { Button } from '../../ui/Button';
import { LoadingPage } from '../../ui/LoadingPage';
import { media } from '../../ui/mediaQueries';
import { Notice } from '../../ui/Notice';
import { Column } from '../../ui/Page';
import { AtAGlance } from './AtAGlance';
import { Certifications } from './Certifications';
import { Fleet } from './Fleet';
import { ProfileHead } from './ProfileHead';
import { Projects } from './Projects';
import { Section } from './Section';
import { Services } from './Services';

/** The public profile of one contractor. */
export function ContractorPage() {
  const { contractor: slugOrId = '' } = useParams();
  const { currentData: contractor, error, refetch } = contractorsApi.useGetContractorQuery(slugOrId);
  if (error && 'status' in error && error.status === 404) return <NotFound />;
  if (error) {
    return (
      <Column>
        <Notice title="The profile could not be loaded" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          Check the connection and try again.
        </Notice>
      </Column>
    );
  }
  return contractor ? <Profile contractor={contractor} /> : <LoadingPage />;
}

function Profile({ contractor }: { contractor: ContractorProfile }) {
  return (
    <>
      <ProfileMeta contractor={contractor} />
      <ProfileHead contractor={contractor} />
      <Layout>
        <Side>
          <AtAGlance contractor={contractor} />
        </Side>
        <Sections>
          <Section title="About">
            {contractor.description ? (
              contractor.description.split(/\n+/).map((paragraph) => <p key={paragraph}>{paragraph}</p>)
            ) : (
              <p>This company has not described itself yet.</p>
            )}
          </Section>
          <Services contractor={contractor} />
          <Fleet contractor={contractor} />
          <Certifications contractor={contractor} />
          <Projects contractor={contractor} />
        </Sections>
      </Layout>
    </>
  );
}

function ProfileMeta({ contractor }: { contractor: ContractorProfile }) {
  const { productName } = useBrowserConfig();
  const { name, slug, description, location, drilling_methods } = contractor;
  const summary = description || `${name}, drilling contractor in ${placeOf(location)}.`;
  return (
    <PageMeta
      title={`${name} | ${productName}`}
      description={truncate(summary, 160)}
      keywords={[name, ...drilling_methods, location.country, 'drilling contractor'].filter(Boolean).join(', ')}
      path={`/contractors/${slug}`}
    />
  );
}

const Layout = styled(Column)`
  display: grid;
  gap: ${({ theme }) => theme.space(6)};
  align-items: start;
  padding-block: ${({ theme }) => theme.space(6)} ${({ theme }) => theme.space(14)};
  ${media.desktop} { grid-template-columns: minmax(0, 1fr) 340px; }
`;

/** On a phone the facts come first, beside the text where there is room. */
const Side = styled.div`
  ${media.desktop} { grid-area: 1 / 2; }
`;

const Sections = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(6)};
  min-width: 0;
  ${media.desktop} { grid-area: 1 / 1; }
`;
