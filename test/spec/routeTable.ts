import type { Access } from '#contract/accounts/access';
import type { Role } from '#contract/accounts/session';

/** A page of the route table. See docs/product-rules.md#1-screens-and-routes. */
export interface SpecifiedRoute {
  /** Path pattern with placeholders in braces, as in the product rules. */
  path: string;
  access: Access;
  /** The document title; {company} is the name of the path's company. */
  title: string;
  /** The page's heading; {name} is the user's name. A pair if signed-out and signed-in users see different headings. */
  heading: string | [stranger: string, signedIn: string];
  /** False for a page without the site's header and footer. */
  chrome?: false;
}

const product = 'Drill Contractor Directory';

/** Public, protected and restricted pages. See docs/product-rules.md#1-screens-and-routes. */
export const specifiedRoutes: SpecifiedRoute[] = [
  { path: '/', access: 'anyone', title: 'Directory Home', heading: 'Find the drilling contractor that fits your ground' },
  { path: '/get-started', access: 'anyone', title: `Get Started | ${product}`, heading: 'Find your company' },
  { path: '/list-or-claim-profile', access: 'anyone', title: `Get Started | ${product}`, heading: 'Find your company' },
  { path: '/join', access: 'anyone', title: `Join | ${product}`, heading: 'Join the directory' },
  { path: '/tiered-profile-wizard', access: 'anyone', title: `Join | ${product}`, heading: 'Join the directory' },
  { path: '/contractors/{slug}', access: 'anyone', title: `{company} | ${product}`, heading: '{company}' },
  {
    path: '/contractors/{slug}/leave-review',
    access: 'anyone',
    title: `Leave a review: {company} | ${product}`,
    heading: 'Leave a review: {company}',
  },
  { path: '/designer/profile', access: 'anyone', title: `Reference profile | ${product}`, heading: 'Mallee Deep Drilling' },
  { path: '/forgot-password', access: 'anyone', title: `Forgot password | ${product}`, heading: 'Forgot your password?' },
  { path: '/reset-password/{token}', access: 'anyone', title: `Reset password | ${product}`, heading: "This link doesn't work" },
  {
    path: '/verify-email/{token}',
    access: 'anyone',
    title: `Verify your email | ${product}`,
    heading: ['Log in to verify your email address', 'Your email address is already verified'],
  },
  { path: '/test', access: 'anyone', title: `Update helpers | ${product}`, heading: 'Update helpers' },
  { path: '/test/form-init', access: 'anyone', title: `Profile form values | ${product}`, heading: 'Profile form values' },
  { path: '/debug/array-fields', access: 'anyone', title: `Empty lists | ${product}`, heading: 'Empty lists' },
  { path: '/form-demo', access: 'anyone', title: `Form demo | ${product}`, heading: 'Form demo' },
  { path: '/design/mockup-dashboard', access: 'anyone', title: `Dashboard mockup | ${product}`, heading: 'Dashboard' },
  { path: '/test/logo-uploader', access: 'anyone', title: `Logo uploader | ${product}`, heading: 'Logo uploader' },
  { path: '/auth', access: 'anyone', title: `Log in | ${product}`, heading: 'Login to your account', chrome: false },
  { path: '/onboarding/create', access: 'signedIn', title: `Create your profile | ${product}`, heading: 'Create your profile' },
  { path: '/onboarding/claim', access: 'signedIn', title: `Claim your profile | ${product}`, heading: 'Claim your profile' },
  { path: '/welcome', access: 'signedIn', title: `Welcome | ${product}`, heading: 'Welcome, {name}' },
  { path: '/dashboard', access: 'signedIn', title: `Dashboard | ${product}`, heading: 'Dashboard' },
  { path: '/profile/manage', access: 'signedIn', title: `Manage profile | ${product}`, heading: 'Manage profile' },
  { path: '/designer/sandbox', access: 'designer', title: `Profile sandbox | ${product}`, heading: 'Profile sandbox' },
  { path: '/designer/sandbox-new', access: 'designer', title: `New profile sandbox | ${product}`, heading: 'New profile sandbox' },
  { path: '/designer/sandbox-booking', access: 'designer', title: `Booking sandbox | ${product}`, heading: 'Booking sandbox' },
  {
    path: '/designer/contractor-profile',
    access: 'designer',
    title: `Contractor profile at three widths | ${product}`,
    heading: 'Contractor profile at three widths',
  },
  { path: '/designer/profile/booking', access: 'designer', title: `Profile with booking | ${product}`, heading: 'Mallee Deep Drilling' },
  { path: '/designer/profile/booking/{slug}', access: 'designer', title: `Profile with booking | ${product}`, heading: '{company}' },
  { path: '/design-preview', access: 'designer', title: `Design preview | ${product}`, heading: 'Design preview' },
  { path: '/admin', access: 'admin', title: `Admin | ${product}`, heading: 'Overview' },
  { path: '/admin/manage-contractors', access: 'admin', title: `Manage contractors | ${product}`, heading: 'Manage contractors' },
  { path: '/admin/contractors/create', access: 'admin', title: `Create a contractor | ${product}`, heading: 'Create a contractor' },
  { path: '/admin/contractors/{id}/edit', access: 'admin', title: `Edit a contractor | ${product}`, heading: '{company}' },
  { path: '/style-guide', access: 'designer', title: `Style guide | ${product}`, heading: 'Style guide' },
];

/** Moved paths with their new ones, which both require an account. See docs/product-rules.md#1-screens-and-routes. */
export const specifiedRedirects = [
  ['/create-profile-wizard', '/onboarding/create'],
  ['/profile/wizard', '/onboarding/create'],
  ['/claim-profile', '/onboarding/claim'],
] as const;

/** Shown to users without access to a page. See docs/product-rules.md#1-screens-and-routes. */
export const denial = 'You do not have administrator privileges required to access this page.';

/** The three roles, and null for a signed-out visitor. */
export const requesters: (Role | null)[] = [null, 'contractor', 'designer', 'admin'];

/** Fills a path's placeholders with the demo's values. @param id the company's id */
export function filledPath(path: string, slug: string, id: number): string {
  return path.replace('{slug}', slug).replace('{token}', 'used-up-token').replace('{id}', String(id));
}
