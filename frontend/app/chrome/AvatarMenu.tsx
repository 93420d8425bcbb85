import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { User } from '#contract/accounts/session';
import { whenIdle } from '#lib/page/whenIdle';
import { initials } from '#lib/text/format';
import type { AccountMenuProps } from './AccountMenu';
import { AvatarButton } from './avatarButton';

/** The signed-in user's menu. The button renders at once; the menu itself loads when the browser is idle or on first use. */
export function AvatarMenu({ user }: { user: User }) {
  const [Menu, setMenu] = useState<ComponentType<AccountMenuProps> | null>(null);
  const [isRequested, setIsRequested] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    let isUnmounted = false;
    const load = async () => {
      const { AccountMenu } = await import(/* webpackChunkName: "accountMenu" */ './AccountMenu');
      if (isUnmounted) return;
      hadFocus.current = document.activeElement === button.current;
      setMenu(() => AccountMenu);
    };
    // If loading fails, the next click tries again.
    const startLoading = () => void load().catch(() => setIsRequested(false));
    const cancel = isRequested ? startLoading() : whenIdle(startLoading);
    return () => {
      isUnmounted = true;
      cancel?.();
    };
  }, [isRequested]);
  if (Menu) return <Menu user={user} isInitiallyOpen={isRequested} hadFocus={hadFocus.current} />;
  return (
    <AvatarButton
      ref={button}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={`${initials(user.full_name)}, account menu for ${user.full_name}`}
      onClick={() => setIsRequested(true)}
      onKeyDown={({ key }) => key === 'ArrowDown' && setIsRequested(true)}
    >
      {initials(user.full_name)}
    </AvatarButton>
  );
}
