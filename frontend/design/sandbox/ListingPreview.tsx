import { styled } from 'styled-components';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { VerificationBadge } from '#shared/contractor/VerificationBadge';
import { ContractorCard } from '#shared/listing/ContractorCard';
import { ContractorRow, ContractorRowHeader } from '#shared/listing/ContractorRow';
import { Panel } from '#ui/layout/containers';
import { media } from '#ui/theme/mediaQueries';
import { SampleSite } from '../samples/SampleSite';

/** The profile as the list shows it: badge, card and row. */
export function ListingPreview({ profile }: { profile: ContractorProfile }) {
  return (
    <SampleSite profile={profile}>
      <Sections>
        <section aria-labelledby="as-card">
          <h2 id="as-card">Card and badge</h2>
          <Pair>
            <ContractorCard contractor={profile} />
            <Panel as="div">
              <VerificationBadge contractor={profile} />
            </Panel>
          </Pair>
        </section>
        <section aria-labelledby="as-row">
          <h2 id="as-row">Row</h2>
          <Rows tabIndex={0} role="group" aria-labelledby="as-row">
            <ul>
              <ContractorRowHeader />
              <li>
                <ContractorRow contractor={profile} />
              </li>
            </ul>
          </Rows>
        </section>
      </Sections>
    </SampleSite>
  );
}

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(6)};
  & > section { display: grid; grid-template-columns: minmax(0, 1fr); gap: ${({ theme }) => theme.space(3)}; }
  & h2 { font-size: ${({ theme }) => theme.fontSizes.large}; }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  align-items: start;
  & > div { padding: ${({ theme }) => theme.space(5)}; }
  ${media.tablet} { grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr)); }
`;

/** As wide as the results beside the filters; scrolls if the content is wider. */
const Rows = styled(Panel).attrs({ as: 'div' })`
  overflow-x: auto;
  ${media.wide} { & > ul { min-width: 780px; } }
`;

/** A form beside its result. */
export const SandboxLayout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(6)};
  align-items: start;
  & > div { display: grid; grid-template-columns: minmax(0, 1fr); gap: ${({ theme }) => theme.space(6)}; }
  ${media.desktop} { grid-template-columns: 340px minmax(0, 1fr); }
`;
