import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { User } from '../../../api/contract/session';
import { initials } from '../../lib/initials';
import { whenIdle } from '../../lib/whenIdle';
import type { AccountMenuProps } from './AccountMenu';
import { AvatarButton } from './avatarButton';

/** The signed-in user's menu. What opens it is here at once; the menu itself loads when the browser is idle, or when it is first wanted. */
export function AvatarMenu({ user }: { user: User }) {
  const [Menu, setMenu] = useState<ComponentType<AccountMenuProps> | null>(null);
  const [wanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const focused = useRef(false);
  useEffect(() => {
    let gone = false;
    const load = async () => {
      const { AccountMenu } = await import(/* webpackChunkName: "accountMenu" */ './AccountMenu');
      if (gone) return;
      focused.current = document.activeElement === button.current;
      setMenu(() => AccountMenu);
    };
    // A menu that could not be loaded is asked for again by the next click.
    const begin = () => void load().catch(() => setWanted(false));
    const callOff = wanted ? begin() : whenIdle(begin);
    return () => {
      gone = true;
      callOff?.();
    };
  }, [wanted]);
  if (Menu) return <Menu user={user} opened={wanted} focused={focused.current} />;
  return (
    <AvatarButton
      ref={button}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={`${initials(user.full_name)}, account of ${user.full_name}`}
      onClick={() => setWanted(true)}
      onKeyDown={({ key }) => key === 'ArrowDown' && setWanted(true)}
    >
      {initials(user.full_name)}
    </AvatarButton>
  );
}
