import type { Access } from '#contract/accounts/access';

interface DesignNavItem {
  key: string;
  label: string;
  to: string;
  access: Access;
  /** Heading of the group that starts with this item. */
  group?: string;
}

/**
 * The designers' pages and the test pages for parts of the product, in navigation order. Items for designers only come last, because the user's role
 * becomes known a moment after the first render.
 */
export const designNavItems: DesignNavItem[] = [
  { key: 'reference-profile', label: 'Reference profile', to: '/designer/profile', access: 'anyone', group: 'Samples' },
  { key: 'mockup-dashboard', label: 'Dashboard mockup', to: '/design/mockup-dashboard', access: 'anyone' },
  { key: 'form-demo', label: 'Form demo', to: '/form-demo', access: 'anyone', group: 'Try it' },
  { key: 'test', label: 'Update helpers', to: '/test', access: 'anyone' },
  { key: 'form-init', label: 'Form values', to: '/test/form-init', access: 'anyone' },
  { key: 'array-fields', label: 'Empty lists', to: '/debug/array-fields', access: 'anyone' },
  { key: 'logo-uploader', label: 'Logo uploader', to: '/test/logo-uploader', access: 'anyone' },
  { key: 'style-guide', label: 'Style guide', to: '/style-guide', access: 'designer', group: 'Design' },
  { key: 'sandbox', label: 'Profile sandbox', to: '/designer/sandbox', access: 'designer' },
  { key: 'sandbox-new', label: 'New profile', to: '/designer/sandbox-new', access: 'designer' },
  { key: 'sandbox-booking', label: 'Booking sandbox', to: '/designer/sandbox-booking', access: 'designer' },
  { key: 'profile-booking', label: 'Profile with booking', to: '/designer/profile/booking', access: 'designer' },
  { key: 'contractor-profile', label: 'Three widths', to: '/designer/contractor-profile', access: 'designer' },
  { key: 'design-preview', label: 'Design preview', to: '/design-preview', access: 'designer' },
];
