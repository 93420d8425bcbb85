import { lazy, Suspense } from 'react';
import { ManagePage } from '#features/profile/ManagePage';
import type { ProfilePreviewComponent } from '#features/profile/preview/LivePreview';

const ProfilePreviewDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "preview" */ './ProfilePreviewDialog')).ProfilePreviewDialog,
}));

const ProfilePreview: ProfilePreviewComponent = (props) => (
  <Suspense>
    <ProfilePreviewDialog {...props} />
  </Suspense>
);

/** The manage page. Its preview of the profile is the public page, which is part of another feature. */
export function ManageProfilePage() {
  return <ManagePage ProfilePreview={ProfilePreview} />;
}
