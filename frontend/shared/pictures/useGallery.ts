import { useEffect, useRef, useState } from 'react';
import type { OwnContractor } from '../../../api/contract/contractorChanges';
import { failureOf } from '../../endpoints/baseQuery';
import { ownContractorsApi } from '../../endpoints/ownContractors';
import { picturesApi } from '../../endpoints/pictures';
import { useAppDispatch } from '../../state/hooks';
import { uploadQueueOf } from '../Uploader/uploadQueue';
import { type MediaItem, movedTo } from './galleryRules';

const changedMeanwhile = 'Somebody else changed the pictures in the meantime. These are the pictures as they are now; your last move was not saved.';

/** A company's gallery pictures in the order that was chosen last; each new order is saved at once, one after the other. */
export function useGallery(company: OwnContractor) {
  const dispatch = useAppDispatch();
  const { tellRow } = uploadQueueOf(dispatch);
  const [chosen, setChosen] = useState<readonly number[]>();
  const [said, setSaid] = useState('');
  const [fault, setFault] = useState('');
  const newest = useRef<readonly number[]>(undefined);
  const saving = useRef(false);
  const pictures = inOrder(company.media, chosen);

  /** Reads the company as it is now, whoever changed it. */
  const readAgain = async () => {
    const asked = ownContractorsApi.endpoints.listOwnContractors.initiate(undefined, { forceRefetch: true, subscribe: false });
    const { data } = await dispatch(asked);
    const row = data?.find(({ id }) => id === company.id);
    if (row) tellRow(row);
  };
  const saveOrder = async (ids: readonly number[]) => {
    const { data, error } = await dispatch(picturesApi.endpoints.orderPictures.initiate({ id: company.id, ids: [...ids] }, { track: false }));
    const failure = failureOf(error);
    if (data) tellRow(data);
    if (failure?.status === 409) await readAgain();
    if (!failure) return;
    // What was chosen meanwhile built on this.
    newest.current = ids;
    setChosen(undefined);
    setFault(failure.status === 409 ? changedMeanwhile : `The new order was not saved: ${failure.message}`);
  };
  /** Saves the newest order until no newer one was chosen meanwhile. */
  const save = async () => {
    saving.current = true;
    let sent: readonly number[] | undefined;
    while (newest.current && newest.current !== sent) {
      sent = newest.current;
      await saveOrder(sent);
    }
    saving.current = false;
    newest.current = undefined;
  };
  // The answer reaches the page a moment after its promise is kept.
  useEffect(() => {
    if (company.media && !saving.current) setChosen(undefined);
  }, [company.media]);
  const move = (picture: MediaItem, place: number) => {
    const last = pictures.length - 1;
    const to = Math.min(last, Math.max(0, place));
    const from = pictures.indexOf(picture);
    if (to === from) {
      setSaid(to === 0 ? 'This is the first picture.' : 'This is the last picture.');
      return;
    }
    const ids = movedTo(pictures, picture.id, to).map(({ id }) => id);
    newest.current = ids;
    setChosen(ids);
    setFault('');
    setSaid(`Picture ${to + 1} of ${pictures.length}`);
    if (!saving.current) void save();
  };
  return { pictures, move, said, setSaid, fault };
}

/** Pictures that an order does not know stand at its end. */
function inOrder(media: readonly MediaItem[], ids: readonly number[] | undefined): MediaItem[] {
  if (!ids) return [...media];
  const place = ({ id }: MediaItem) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return media.toSorted((one, other) => place(one) - place(other));
}
