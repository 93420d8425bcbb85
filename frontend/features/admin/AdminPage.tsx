import { useLocation } from 'react-router-dom';
import { NotBuiltYet } from '../../shared/NotBuiltYet';

const pages = [
  {
    path: '/admin/manage-contractors',
    heading: 'Manage contractors',
    coming: 'A table of every contractor to search, filter and sort, to accept and archive profiles, and to import and export lists.',
  },
  {
    path: '/admin/contractors/create',
    heading: 'Create a contractor',
    coming: 'A form that adds a contractor with all its details.',
  },
  {
    path: '/admin/contractors/',
    heading: 'Edit a contractor',
    coming: 'A form that changes every detail of a contractor, its tier and its verification.',
  },
  {
    path: '/admin',
    heading: 'Admin',
    coming: 'An overview of the directory: counts, what waits for a decision, and what has changed.',
  },
];

/** The admin area, as long as it is not built. */
export function AdminPage() {
  const { pathname } = useLocation();
  const page = pages.find(({ path }) => pathname.toLowerCase().startsWith(path));
  return (
    page && (
      <NotBuiltYet
        {...page}
        today="Contractors are imported, exported and corrected on the server: make import FILE=…, make export FILE=…, make imports. The README tells how."
      />
    )
  );
}
