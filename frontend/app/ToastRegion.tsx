import { lazy, Suspense } from 'react';
import { useAppDispatch, useAppSelector } from '../state/hooks';
import { toastDismissed } from '../state/toastsSlice';

const Toaster = lazy(async () => ({ default: (await import(/* webpackChunkName: "toast" */ '../ui/overlays/Toaster')).Toaster }));

/** Shows at most one toast. The toaster is loaded with the first one. */
export function ToastRegion() {
  const dispatch = useAppDispatch();
  const toast = useAppSelector((state) => state.toasts.current);
  const hasShownToast = useAppSelector((state) => state.toasts.shownCount > 0);
  return <Suspense>{hasShownToast && <Toaster toast={toast} onDismiss={(id) => dispatch(toastDismissed(id))} />}</Suspense>;
}
