import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { useBrowserConfig } from '#lib/page/BrowserConfigContext';
import { ShortlistCount } from '#shared/shortlists/ShortlistCount';
import { useAppSelector } from '#state/hooks';
import { ButtonLink, IconButton } from '#ui/controls/Button';
import { Column } from '#ui/layout/containers';
import { media } from '#ui/theme/mediaQueries';
import { AvatarMenu } from './AvatarMenu';
import { AvatarPlaceholder } from './avatarButton';
import { FeedbackLauncher } from './FeedbackLauncher';
import { HomeLink } from './HomeLink';
import { getHeaderLinks, shortlistPath } from './headerLinks';

interface SiteHeaderProps {
  /** Whether to hide the bar. A form that was opened from it stays open, because a user whose session ended is sent to a page without a bar. */
  hidden?: boolean;
  /** Whether the page uses the wide layout. */
  wide?: boolean;
}

/** The header of every page. On a phone, its links are behind a menu button. */
export function SiteHeader({ hidden = false, wide = false }: SiteHeaderProps) {
  const { productName, contactEmail } = useBrowserConfig();
  const session = useAppSelector((state) => state.session);
  const { key } = useLocation();
  const [openAtKey, setOpenAtKey] = useState<string | null>(null);
  const bar = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  // Any navigation closes the menu.
  const open = openAtKey === key;
  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !bar.current?.contains(event.target) && !isInsideDialog(event)) setOpenAtKey(null);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isInsideDialog(event)) return;
      setOpenAtKey(null);
      toggle.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [open]);
  return (
    <FeedbackLauncher>
      {(openFeedback) =>
        !hidden && (
          <Bar ref={bar}>
            <Row $wide={wide}>
              <HomeLink />
              <Toggle
                ref={toggle}
                aria-expanded={open}
                aria-controls="site-links"
                aria-label={open ? 'Close menu' : 'Menu'}
                onClick={() => setOpenAtKey(open ? null : key)}
              >
                {open ? <X size={22} aria-hidden="true" /> : <Menu size={22} aria-hidden="true" />}
              </Toggle>
              <Nav id="site-links" aria-label="Site" $open={open}>
                {getHeaderLinks(session).map(({ label, path }) =>
                  path === null ? (
                    // Without JavaScript, and before it has loaded, the link opens an email instead.
                    <EmailLink
                      key={label}
                      href={`mailto:${contactEmail}?subject=${encodeURIComponent(`Feedback on the ${productName}`)}`}
                      onClick={(event) => {
                        event.preventDefault();
                        // The menu stays open behind the form, so that the focus can return to this link.
                        openFeedback();
                      }}
                    >
                      {label}
                    </EmailLink>
                  ) : (
                    <HeaderLink key={label} to={path} end={path === '/'} $alignRight={path === '/auth'}>
                      {label}
                      {path === shortlistPath && <ShortlistCount />}
                    </HeaderLink>
                  ),
                )}
                {session.status !== 'signedIn' && session.status !== 'loading' && (
                  <ButtonLink to="/get-started" $look="accent">
                    Get Started
                  </ButtonLink>
                )}
              </Nav>
              {session.status === 'signedIn' && <AvatarMenu key={session.user.id} user={session.user} />}
              {session.status === 'loading' && <AvatarPlaceholder aria-hidden="true" />}
            </Row>
          </Bar>
        )
      }
    </FeedbackLauncher>
  );
}

/** Events inside a dialog over the page must not affect the menu behind it. */
function isInsideDialog({ target }: Event): boolean {
  return target instanceof Element && target.closest('dialog') !== null;
}

const Bar = styled.header`
  position: relative;
  z-index: ${({ theme }) => theme.depths.header};
  ${media.stickyTop} { position: sticky; top: 0; }
  border-bottom: 1px solid ${({ theme }) => theme.colour.line};
  background: ${({ theme }) => theme.colour.surface};
`;

const Row = styled(Column)`
  display: flex;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  height: 60px;
  ${media.tablet} { gap: ${({ theme }) => theme.space(4)}; height: 68px; }
  ${media.desktop} { gap: ${({ theme }) => theme.space(8)}; }
  ${media.noScript} { flex-wrap: wrap; height: auto; }
`;

const Toggle = styled(IconButton)`
  margin-left: auto;
  border: 1px solid ${({ theme }) => theme.colour.line};
  ${media.tablet} { display: none; }
  ${media.noScript} { display: none; }
`;

const Nav = styled.nav<{ $open: boolean }>`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(2)};
  align-items: center;
  /* The product's name gives way: an admin has one link more. */
  ${media.tablet} { flex: 1 0 auto; flex-wrap: nowrap; white-space: nowrap; }
  ${media.noScript} { flex: 1; flex-wrap: wrap; min-width: min(100%, 320px); }
  ${media.underTablet} {
    display: ${({ $open }) => ($open ? 'grid' : 'none')};
    position: absolute;
    top: 100%;
    right: 0;
    left: 0;
    gap: ${({ theme }) => theme.space(2)};
    padding: ${({ theme }) => `${theme.space(3)} ${theme.space(4)} ${theme.space(5)}`};
    border-bottom: 1px solid ${({ theme }) => theme.colour.line};
    background: ${({ theme }) => theme.colour.surface};
    box-shadow: 0 12px 24px ${({ theme }) => theme.colour.shadow};
  }
`;

const linkStyles = css`
  display: flex;
  align-items: center;
  min-height: 44px;
  padding: 0 ${({ theme }) => theme.space(2)};
  border-block: 2px solid transparent;
  color: ${({ theme }) => theme.colour.heading};
  font-size: 15px;
  font-weight: 500;
  text-decoration: none;
  &:hover { text-decoration: underline; text-underline-offset: 4px; }
`;

const EmailLink = styled.a`${linkStyles}`;

const HeaderLink = styled(NavLink)<{ $alignRight: boolean }>`
  ${linkStyles}
  ${media.underTablet} { &.active { border-radius: ${({ theme }) => theme.radii.control}; background: ${({ theme }) => theme.colour.selected}; } }
  ${media.tablet} {
    margin-left: ${({ $alignRight }) => ($alignRight ? 'auto' : 0)};
    &.active { border-bottom-color: ${({ theme }) => theme.colour.accent}; }
  }
`;
