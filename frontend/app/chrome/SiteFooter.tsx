import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { type FooterLink, isExampleDomain } from '#contract/site-content/siteSettings';
import { useBrowserConfig } from '#lib/page/BrowserConfigContext';
import { BrandMark } from '#ui/BrandMark';
import { Column } from '#ui/layout/containers';
import { media } from '#ui/theme/mediaQueries';
import { ColourSchemeSelect } from './ColourSchemeSelect';

/** The footer of every page, as wide as the page. */
export function SiteFooter({ wide = false }: { wide?: boolean }) {
  const { productName, contactEmail, tourUrl, footerGroups: allGroups, publicUrl, thirdParties } = useBrowserConfig();
  const isHidden = buildPlaceholderCheck(publicUrl);
  const footerGroups = allGroups
    .map(({ heading, links }) => ({ heading, links: links.filter(({ address }) => !isHidden(address)) }))
    .filter(({ links }) => links.length > 0);
  return (
    <Band>
      <Columns $wide={wide}>
        <Brand $rows={Math.ceil(footerGroups.length / 3)}>
          <BrandMark size={36} onBrand />
          <strong>{productName}</strong>
          {!isHidden(contactEmail) && <ExternalLink href={`mailto:${contactEmail}`}>{contactEmail}</ExternalLink>}
          {!isHidden(tourUrl) && <TourLink href={tourUrl}>Schedule Product Tour</TourLink>}
        </Brand>
        {footerGroups.map(({ heading, links }) => (
          <nav key={heading} aria-label={heading}>
            <Heading>{heading}</Heading>
            <ul>
              {links.map((link) => (
                <li key={link.label}>
                  <FooterLinkItem link={link} />
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </Columns>
      <BottomRow $wide={wide}>
        {/* Around New Year, the browser's year may differ from the server's. */}
        <p suppressHydrationWarning>{`© ${new Date().getUTCFullYear()} ${productName}`}</p>
        <ColourSchemeSelect />
        <InternalLink to="/ordering">How results are ordered</InternalLink>
        <InternalLink to="/privacy">Privacy</InternalLink>
        {thirdParties && (
          <ConsentButton type="button" onClick={openConsentPrompt}>
            Privacy choices
          </ConsentButton>
        )}
      </BottomRow>
    </Band>
  );
}

/**
 * Builds a check for URLs that have not been configured yet. A demo shows them anyway.
 * @param publicUrl URL of this site
 */
function buildPlaceholderCheck(publicUrl: string): (address: string) => boolean {
  const isDemo = /^https?:\/\/(?:127\.0\.0\.1|localhost|[^/]*\.example)(?::\d+)?(?:\/|$)/.test(publicUrl);
  return (address) => !isDemo && isExampleDomain(address);
}

/** The consent module is loaded on demand. It is the instance that the page's ConsentManager subscribes to. */
function openConsentPrompt() {
  void import(/* webpackChunkName: "consent" */ '#lib/analytics/consent').then(
    (consent) => consent.openConsentPrompt(),
    () => undefined,
  );
}

function FooterLinkItem({ link: { label, address } }: { link: FooterLink }) {
  // Paths of the API, media and assets, such as /api/docs, are not pages: they need a full navigation.
  const isPage = address.startsWith('/') && !/^\/(api|media|assets)(\/|$)/.test(address);
  return isPage ? <InternalLink to={address}>{label}</InternalLink> : <ExternalLink href={address}>{label}</ExternalLink>;
}

const Band = styled.footer`
  padding-block: ${({ theme }) => theme.space(12)} ${({ theme }) => theme.space(6)};
  background: ${({ theme }) => theme.colour.band};
  color: ${({ theme }) => theme.colour.onBrandQuiet};
  font-size: 15px;
`;

const Columns = styled(Column)`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space(8)};
  & > nav:last-child:nth-child(even) { grid-column: 1 / -1; }
  ${media.tablet} { grid-template-columns: minmax(240px, max-content) repeat(3, minmax(0, max-content)); justify-content: space-between; & > nav:last-child:nth-child(even) { grid-column: auto; } }
`;

const Brand = styled.div<{ $rows: number }>`
  display: grid;
  gap: ${({ theme }) => theme.space(2)};
  grid-column: 1 / -1;
  align-content: start;
  justify-items: start;
  & > strong { color: ${({ theme }) => theme.colour.onBrand}; font-size: ${({ theme }) => theme.fontSizes.large}; }
  ${media.tablet} { grid-area: 1 / 1 / span ${({ $rows }) => $rows} / 2; }
`;

const Heading = styled.h2`
  margin-bottom: ${({ theme }) => theme.space(2)};
  color: ${({ theme }) => theme.colour.onBrand};
  font-size: 15px;
`;

const linkStyles = css`
  display: inline-flex;
  align-items: center;
  min-height: 32px;
  padding-block: 5px;
  color: inherit;
  text-decoration: none;
  &:hover { color: ${({ theme }) => theme.colour.onBrand}; text-decoration: underline; }
  ${media.touch} { min-height: 44px; padding-block: 10px; }
`;

const ExternalLink = styled.a`${linkStyles}`;
const InternalLink = styled(Link)`${linkStyles}`;

const TourLink = styled.a`
  display: inline-grid;
  place-items: center;
  min-height: 44px;
  margin-top: ${({ theme }) => theme.space(1)};
  padding: 0 ${({ theme }) => theme.space(4)};
  border: 1px solid ${({ theme }) => theme.colour.onBrandQuiet};
  border-radius: ${({ theme }) => theme.radii.control};
  color: ${({ theme }) => theme.colour.onBrand};
  font-weight: 600;
  text-decoration: none;
  &:hover { background: ${({ theme }) => theme.colour.bandHover}; }
`;

const BottomRow = styled(Column)`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space(2)} ${theme.space(6)}`};
  align-items: center;
  justify-content: space-between;
  font-size: 14px;
  &::before { content: ''; width: 100%; margin: ${({ theme }) => `${theme.space(10)} 0 ${theme.space(5)}`}; border-top: 1px solid ${({ theme }) => theme.colour.bandHover}; }
`;

/** Hidden without JavaScript: no third party is called then, so there is nothing to choose. */
const ConsentButton = styled.button`
  ${linkStyles}
  padding-inline: 0;
  border: 0;
  background: none;
  text-decoration: underline;
  text-underline-offset: 4px;
  cursor: pointer;
  ${media.noScript} { display: none; }
`;
