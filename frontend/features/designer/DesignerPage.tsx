import { useLocation } from 'react-router-dom';
import { NotBuiltYet } from '../../shared/NotBuiltYet';

const pages = [
  {
    path: '/designer/sandbox-new',
    heading: 'New profile sandbox',
    coming: 'What the wizard makes of a new profile, live beside its card, its row and its page.',
  },
  {
    path: '/designer/sandbox-booking',
    heading: 'Booking sandbox',
    coming: 'A sample profile with a panel to book a call, to try days, times and time zones.',
  },
  {
    path: '/designer/sandbox',
    heading: 'Profile sandbox',
    coming: 'A sample profile to edit live beside its card, its row and its page, in every tier and status.',
  },
  {
    path: '/designer/contractor-profile',
    heading: 'Contractor profile in three widths',
    coming: "A real contractor's page at phone, tablet and desktop width.",
  },
  {
    path: '/designer/profile/booking',
    heading: 'Profile with booking',
    coming: "A contractor's page with a panel to book a call.",
  },
  {
    path: '/design-preview',
    heading: 'Design preview',
    coming: "A real contractor's page at phone, tablet and desktop width.",
  },
  {
    path: '/style-guide',
    heading: 'Style guide',
    coming: 'Every colour, size and part of the interface in all its states.',
  },
];

/** The designers' area, as long as it is not built. */
export function DesignerPage() {
  const { pathname } = useLocation();
  const page = pages.find(({ path }) => pathname.toLowerCase().startsWith(path));
  return page && <NotBuiltYet {...page} today="Look at the directory and its profiles as visitors see them, at any width of your browser." />;
}
