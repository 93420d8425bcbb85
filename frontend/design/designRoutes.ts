import { lazyPage } from '../app/lazyPage';
import type { PageRoute } from '../app/pageRoute';

const styleGuide = lazyPage(
  'styleGuide',
  async () => (await import(/* webpackChunkName: "styleGuide" */ './styleGuide/StyleGuidePage')).StyleGuidePage,
);
const sandbox = lazyPage('sandbox', async () => (await import(/* webpackChunkName: "sandbox" */ './sandbox/SandboxPage')).SandboxPage);
const newProfileSandbox = lazyPage(
  'sandbox',
  async () => (await import(/* webpackChunkName: "sandbox" */ './sandbox/NewProfileSandboxPage')).NewProfileSandboxPage,
);
const bookingSandbox = lazyPage(
  'booking',
  async () => (await import(/* webpackChunkName: "booking" */ './booking/BookingSandboxPage')).BookingSandboxPage,
);
const bookingProfile = lazyPage(
  'booking',
  async () => (await import(/* webpackChunkName: "booking" */ './booking/BookingProfilePage')).BookingProfilePage,
);
const contractorFrames = lazyPage(
  'designPreview',
  async () => (await import(/* webpackChunkName: "designPreview" */ './frames/ContractorFramesPage')).ContractorFramesPage,
);
const designPreview = lazyPage(
  'designPreview',
  async () => (await import(/* webpackChunkName: "designPreview" */ './frames/DesignPreviewPage')).DesignPreviewPage,
);
const referenceProfile = lazyPage(
  'referenceProfile',
  async () => (await import(/* webpackChunkName: "referenceProfile" */ './sandbox/ReferenceProfilePage')).ReferenceProfilePage,
);
const mockupDashboard = lazyPage(
  'mockupDashboard',
  async () => (await import(/* webpackChunkName: "mockupDashboard" */ './MockupDashboardPage')).MockupDashboardPage,
);
const formDemo = lazyPage(
  'playground',
  async () => (await import(/* webpackChunkName: "playground" */ './playground/formDemo/FormDemoPage')).FormDemoPage,
);
const updateHelpers = lazyPage(
  'playground',
  async () => (await import(/* webpackChunkName: "playground" */ './playground/updateHelpers/UpdateHelpersPage')).UpdateHelpersPage,
);
const formInit = lazyPage(
  'playground',
  async () => (await import(/* webpackChunkName: "playground" */ './playground/formValues/FormInitPage')).FormInitPage,
);
const arrayFields = lazyPage(
  'playground',
  async () => (await import(/* webpackChunkName: "playground" */ './playground/emptyLists/ArrayFieldsPage')).ArrayFieldsPage,
);
const logoUploader = lazyPage(
  'playground',
  async () => (await import(/* webpackChunkName: "playground" */ './playground/LogoUploaderPage')).LogoUploaderPage,
);

/** The design area, and the pages for trying out parts of the product. See docs/product-rules.md#15-design-area. */
export const designRoutes: PageRoute[] = [
  { path: '/style-guide', access: 'designer', title: 'Style guide', chrome: true, wide: true, ...styleGuide },
  { path: '/designer/sandbox', access: 'designer', title: 'Profile sandbox', chrome: true, wide: true, ...sandbox },
  { path: '/designer/sandbox-new', access: 'designer', title: 'New profile sandbox', chrome: true, wide: true, ...newProfileSandbox },
  { path: '/designer/sandbox-booking', access: 'designer', title: 'Booking sandbox', chrome: true, wide: true, ...bookingSandbox },
  { path: '/designer/profile/booking', access: 'designer', title: 'Profile with booking', chrome: true, ...bookingProfile },
  { path: '/designer/profile/booking/:slug', access: 'designer', title: 'Profile with booking', chrome: true, ...bookingProfile },
  {
    path: '/designer/contractor-profile',
    access: 'designer',
    title: 'Contractor profile at three widths',
    chrome: true,
    wide: true,
    ...contractorFrames,
  },
  { path: '/design-preview', access: 'designer', title: 'Design preview', chrome: true, wide: true, ...designPreview },
  { path: '/designer/profile', access: 'anyone', title: 'Reference profile', chrome: true, ...referenceProfile },
  { path: '/design/mockup-dashboard', access: 'anyone', title: 'Dashboard mockup', chrome: true, ...mockupDashboard },
  { path: '/form-demo', access: 'anyone', title: 'Form demo', chrome: true, wide: true, ...formDemo },
  { path: '/test', access: 'anyone', title: 'Update helpers', chrome: true, wide: true, ...updateHelpers },
  { path: '/test/form-init', access: 'anyone', title: 'Profile form values', chrome: true, wide: true, ...formInit },
  { path: '/test/logo-uploader', access: 'anyone', title: 'Logo uploader', chrome: true, wide: true, ...logoUploader },
  { path: '/debug/array-fields', access: 'anyone', title: 'Empty lists', chrome: true, wide: true, ...arrayFields },
];
