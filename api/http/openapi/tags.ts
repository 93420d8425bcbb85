import type { Endpoint } from '../endpoint';

/** The groups of endpoints in the API reference, in its order. */
const tags = {
  Directory: 'Search the listed contractors, and the terms and places that describe them',
  'Saved searches': 'Searches whose news is sent by email, and feeds',
  'Landing pages': 'Published pages about a subject, with fixed filters',
  Likes: 'Likes of visitors, which order the list',
  Reviews: 'Reviews of contractors, their replies, reports and requests',
  Enquiries: 'Requests for quotes, and the inboxes of the contractors that received them',
  Sessions: 'Registration, login, passwords and devices',
  Account: "The signed-in user's own account",
  Claims: 'Requests to manage the profile of a company, with their proof',
  Shortlists: 'Lists of contractors with notes, for one user or several',
  Profiles: 'The profiles that the signed-in user manages, with pictures, insights and conflicts with the CMS',
  Teams: 'The members of a team and their invitations',
  Feedback: 'Feedback about the site',
  Events: 'What visitors view and click, with their consent where it is needed',
  'Visiting companies': 'The companies behind the IP addresses of visitors who consent',
  Contractors: 'Contractors of every status, for admins',
  Duplicates: 'Possible duplicates, merges and their undo',
  Imports: 'Imports and exports of contractors',
  Users: 'All accounts, for admins',
  Decisions: 'Undo of decisions, saved reasons and evidence, for admins',
  System: 'Overview, audit log, outbox and state of the system, for admins',
  'CMS sync': 'Synchronisation with the CMS',
  Design: 'Samples for designers',
  Operations: 'Health, metrics, and files for search engines and browsers',
} as const;

type Tag = keyof typeof tags;

export interface TaggedEndpoint extends Endpoint {
  tag: Tag;
}

/** Adds a tag to endpoints. */
export function tagged(tag: Tag, endpoints: Endpoint[]): TaggedEndpoint[] {
  return endpoints.map((endpoint) => ({ ...endpoint, tag }));
}

/** Lists the tags of the endpoints for the OpenAPI document. */
export function describeTags(endpoints: TaggedEndpoint[]): { name: string; description: string }[] {
  const used = new Set<string>(endpoints.map(({ tag }) => tag));
  return Object.entries(tags).flatMap(([name, description]) => (used.has(name) ? [{ name, description }] : []));
}
