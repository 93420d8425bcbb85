import type { SessionState } from '#state/sessionSlice';

type Audience = 'everyone' | 'signedIn' | 'signedOut' | 'admin';

interface HeaderLink {
  label: string;
  /** Null for what opens a form over the page. */
  path: string | null;
  audience: Audience;
}

/** The header's links (specification, section 2). */
const links: HeaderLink[] = [
  { label: 'Directory', path: '/', audience: 'everyone' },
  { label: 'Dashboard', path: '/dashboard', audience: 'signedIn' },
  { label: 'Admin', path: '/admin', audience: 'admin' },
  { label: 'Give Feedback', path: null, audience: 'signedIn' },
  { label: 'Log in', path: '/auth', audience: 'signedOut' },
];

const isVisibleTo: Record<Audience, (session: SessionState) => boolean> = {
  everyone: () => true,
  signedIn: ({ status }) => status === 'signedIn',
  // While somebody's session is being looked up, nobody is offered to sign in.
  signedOut: ({ status }) => status !== 'signedIn' && status !== 'loading',
  admin: (session) => session.status === 'signedIn' && session.user.role === 'admin',
};

/** The links for whoever uses the browser; as long as that is not known, those of nobody, as the server draws them. */
export function getHeaderLinks(session: SessionState): HeaderLink[] {
  return links.filter(({ audience }) => isVisibleTo[audience](session));
}
