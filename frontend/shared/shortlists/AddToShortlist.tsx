import { ListPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useAppDispatch } from '#state/hooks';
import { toastShown } from '#state/toastsSlice';
import { Button } from '#ui/controls/Button';
import type { AddToShortlistDialogProps } from './AddToShortlistDialog';

const loadDialog = () => import(/* webpackChunkName: "addToShortlist" */ './AddToShortlistDialog');
const AddToShortlistDialog = lazy(async () => ({ default: (await loadDialog()).AddToShortlistDialog }));

/** Opens the shortlists to add a contractor to. */
export function AddToShortlist({ contractor }: Pick<AddToShortlistDialogProps, 'contractor'>) {
  const dispatch = useAppDispatch();
  const [isOpen, setIsOpen] = useState(false);
  const handleClick = async () => {
    try {
      await loadDialog();
      setIsOpen(true);
    } catch {
      dispatch(toastShown({ title: 'Your shortlists could not be opened', description: 'Check the connection and try again.', look: 'destructive' }));
    }
  };
  return (
    <>
      <Button $look="outline" aria-haspopup="dialog" onClick={() => void handleClick()}>
        <ListPlus size={18} aria-hidden="true" />
        Add to shortlist
      </Button>
      {isOpen && (
        <Suspense>
          <AddToShortlistDialog contractor={contractor} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
