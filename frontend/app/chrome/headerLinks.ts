import type { SessionState } from '#state/sessionSlice';

type Audience = 'everyone' | 'signedIn' | 'signedOut' | 'admin';

interface HeaderLink {
  label: string;
  /** Null for a link that opens a form over the page. */
  path: string | null;
  audience: Audience;
}

/** The page whose link has a count. */
export const shortlistPath = '/shortlists';

/** The header's links. See docs/product-rules.md#1-screens-and-routes. */
const links: HeaderLink[] = [
  { label: 'Directory', path: '/', audience: 'everyone' },
  { label: 'Shortlist', path: shortlistPath, audience: 'everyone' },
  { label: 'Dashboard', path: '/dashboard', audience: 'signedIn' },
  { label: 'Admin', path: '/admin', audience: 'admin' },
  { label: 'Give Feedback', path: null, audience: 'signedIn' },
  { label: 'Log in', path: '/auth', audience: 'signedOut' },
];

const isVisibleTo: Record<Audience, (session: SessionState) => boolean> = {
  everyone: () => true,
  signedIn: ({ status }) => status === 'signedIn',
  // Not offered while a session is being looked up.
  signedOut: ({ status }) => status !== 'signedIn' && status !== 'loading',
  admin: (session) => session.status === 'signedIn' && session.user.role === 'admin',
};

/** Returns the links for a session. While it is unknown, they are those of a signed-out visitor, as rendered by the server. */
export function getHeaderLinks(session: SessionState): HeaderLink[] {
  return links.filter(({ audience }) => isVisibleTo[audience](session));
}
