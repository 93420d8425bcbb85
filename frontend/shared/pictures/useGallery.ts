import { useEffect, useRef, useState } from 'react';
import type { ManagedContractor } from '#contract/contractorChanges';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { ownContractorsApi } from '#endpoints/members/ownContractors';
import { picturesApi } from '#endpoints/members/pictures';
import { useAppDispatch } from '#state/hooks';
import { getPictureUploads } from '../uploads/pictureUploads';
import { type MediaItem, moveItem } from './galleryRules';

const changedByOthersMessage =
  'Someone else changed the pictures while you were editing. The latest version is shown here. Your last move was not saved.';

/** A company's gallery pictures in the most recently chosen order. Each new order is saved at once; saves run one after the other. */
export function useGallery(company: ManagedContractor) {
  const dispatch = useAppDispatch();
  const { emitRow } = getPictureUploads(dispatch);
  const [chosenOrder, setChosenOrder] = useState<readonly number[]>();
  const [announcement, setAnnouncement] = useState('');
  const [errorMessage, setErrorMessage] = useState('');
  const latestOrder = useRef<readonly number[]>(undefined);
  const isSaving = useRef(false);
  const pictures = sortByOrder(company.media, chosenOrder);

  /** Reloads the company, which others may have changed. */
  const reloadCompany = async () => {
    const request = ownContractorsApi.endpoints.listOwnContractors.initiate(undefined, { forceRefetch: true, subscribe: false });
    const { data } = await dispatch(request);
    const row = data?.find(({ id }) => id === company.id);
    if (row) emitRow(row);
  };
  const saveOrder = async (ids: readonly number[]) => {
    const { data, error } = await dispatch(picturesApi.endpoints.reorderPictures.initiate({ id: company.id, ids: [...ids] }, { track: false }));
    const failure = toApiFailure(error);
    if (data) emitRow(data);
    if (failure?.status === 409) await reloadCompany();
    if (!failure) return;
    // Orders chosen in the meantime were based on this one.
    latestOrder.current = ids;
    setChosenOrder(undefined);
    setErrorMessage(failure.status === 409 ? changedByOthersMessage : `The new order was not saved: ${failure.message}`);
  };
  /** Saves the latest order, and repeats if a newer one was chosen during the save. */
  const saveLatestOrder = async () => {
    isSaving.current = true;
    let sent: readonly number[] | undefined;
    while (latestOrder.current && latestOrder.current !== sent) {
      sent = latestOrder.current;
      await saveOrder(sent);
    }
    isSaving.current = false;
    latestOrder.current = undefined;
  };
  // The response reaches the component's props a moment after the promise resolves.
  useEffect(() => {
    if (company.media && !isSaving.current) setChosenOrder(undefined);
  }, [company.media]);
  const move = (picture: MediaItem, position: number) => {
    const last = pictures.length - 1;
    const to = Math.min(last, Math.max(0, position));
    const from = pictures.indexOf(picture);
    if (to === from) {
      setAnnouncement(to === 0 ? 'This is the first picture.' : 'This is the last picture.');
      return;
    }
    const ids = moveItem(pictures, picture.id, to).map(({ id }) => id);
    latestOrder.current = ids;
    setChosenOrder(ids);
    setErrorMessage('');
    setAnnouncement(`Picture ${to + 1} of ${pictures.length}`);
    if (!isSaving.current) void saveLatestOrder();
  };
  return { pictures, move, announcement, setAnnouncement, errorMessage };
}

/** Pictures that are missing in the order come last. */
function sortByOrder(media: readonly MediaItem[], ids: readonly number[] | undefined): MediaItem[] {
  if (!ids) return [...media];
  const position = ({ id }: MediaItem) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return media.toSorted((one, other) => position(one) - position(other));
}
