import * as Menu from 'radix-ui/dropdown-menu';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import type { User } from '#contract/accounts/session';
import { sessionApi } from '#endpoints/members/session';
import { leaveWithConfirmation } from '#lib/navigation/leaveGuards';
import { initials } from '#lib/text/format';
import { AvatarButton } from './avatarButton';

export interface AccountMenuProps {
  user: User;
  /** Whether the menu was requested while loading, and whether its button had the focus. */
  isInitiallyOpen: boolean;
  hadFocus: boolean;
}

const links = [
  { label: 'Dashboard', path: '/dashboard' },
  { label: 'Profile', path: '/profile/manage' },
  { label: 'Settings', path: '/profile/manage/settings' },
];

/** The menu behind the user's initials. See docs/product-rules.md#1-screens-and-routes. */
export function AccountMenu({ user, isInitiallyOpen, hadFocus }: AccountMenuProps) {
  const [logout, { isLoading }] = sessionApi.endpoints.logout.useMutation();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // An open menu has the focus itself and would close if it lost it.
    if (hadFocus && !isInitiallyOpen) button.current?.focus();
  }, [hadFocus, isInitiallyOpen]);
  return (
    <Menu.Root modal={false} defaultOpen={isInitiallyOpen}>
      <Menu.Trigger asChild>
        <AvatarButton ref={button} aria-label={`${initials(user.full_name)}, account menu for ${user.full_name}`}>
          {initials(user.full_name)}
        </AvatarButton>
      </Menu.Trigger>
      <Content align="end" sideOffset={8} collisionPadding={8} loop>
        <UserInfo>
          <Name>{user.full_name}</Name>
          <Username>{user.username}</Username>
        </UserInfo>
        {links.map(({ label, path }) => (
          <Menu.Item key={label} asChild>
            <ItemLink to={path}>{label}</ItemLink>
          </Menu.Item>
        ))}
        <Menu.Separator asChild>
          <SeparatorLine />
        </Menu.Separator>
        <LogOutItem
          disabled={isLoading}
          onSelect={(event) => {
            // Stays open to show that signing out is in progress.
            event.preventDefault();
            leaveWithConfirmation(() => void logout());
          }}
        >
          {isLoading ? 'Logging out...' : 'Log out'}
        </LogOutItem>
      </Content>
    </Menu.Root>
  );
}

const Content = styled(Menu.Content)`
  z-index: ${({ theme }) => theme.depths.overlay};
  display: grid;
  min-width: 220px;
  max-width: min(320px, calc(100vw - 16px));
  padding: ${({ theme }) => theme.space(2)};
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.card};
  background: ${({ theme }) => theme.colour.surface};
  box-shadow: 0 12px 32px ${({ theme }) => theme.colour.shadow};
  &:focus { outline: none; box-shadow: 0 12px 32px ${({ theme }) => theme.colour.shadow}; }
`;

const UserInfo = styled(Menu.Label)`
  margin-bottom: ${({ theme }) => theme.space(2)};
  padding: ${({ theme }) => `${theme.space(2)} ${theme.space(3)}`};
  border-bottom: 1px solid ${({ theme }) => theme.colour.lineQuiet};
  overflow-wrap: anywhere;
`;

const Name = styled.div`
  color: ${({ theme }) => theme.colour.heading};
  font-weight: 700;
`;

const Username = styled.div`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;

const itemStyles = css`
  display: flex;
  align-items: center;
  min-height: 44px;
  padding: 0 ${({ theme }) => theme.space(3)};
  border-radius: ${({ theme }) => theme.radii.control};
  color: ${({ theme }) => theme.colour.heading};
  font-size: 15px;
  font-weight: 500;
  text-decoration: none;
  cursor: pointer;
  &[data-highlighted] { background: ${({ theme }) => theme.colour.selected}; }
  &[data-disabled] { color: ${({ theme }) => theme.colour.textQuiet}; cursor: default; }
`;

const ItemLink = styled(Link)`${itemStyles}`;
const LogOutItem = styled(Menu.Item)`${itemStyles}`;

const SeparatorLine = styled.div`
  height: 1px;
  margin-block: ${({ theme }) => theme.space(2)};
  background: ${({ theme }) => theme.colour.lineQuiet};
`;
