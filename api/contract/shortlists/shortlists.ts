import '../shared/yupMessages';
import { array, type InferType, number, object, string } from 'yup';
import { contractorCard } from '../contractors/contractors';
import { limits } from '../shared/limits';
import { isoTimeText, lineText, paragraphText } from '../shared/text/textSchemas';
import { listOf } from '../shared/values/listOf';

export const shortlistRoles = ['owner', 'editor'] as const;
export type ShortlistRole = (typeof shortlistRoles)[number];

/** A `view` link shows a shortlist to anyone; with an `edit` link a signed-in user joins it as an editor. */
export const shortlistLinkKinds = ['view', 'edit'] as const;
export type ShortlistLinkKind = (typeof shortlistLinkKinds)[number];

const sharedItemFields = {
  /** Null if the contractor is not, or no longer, listed. */
  contractor: contractorCard.nullable().defined(),
  /** Current or last name of the contractor. */
  name: string().required(),
  note: string().defined(),
};

export const sharedShortlistItem = object(sharedItemFields);

/** A contractor in a shortlist. */
export const shortlistItem = object({
  /** Identifies the item in the paths of calls, also once the contractor is not listed any more. */
  contractor_id: number().integer().required(),
  ...sharedItemFields,
  /** Sent back with a changed note, so that a note that someone else has written since is not overwritten. */
  note_revision: number().integer().required(),
  added_at: string().required(),
});
export type ShortlistItem = InferType<typeof shortlistItem>;

/** A shortlist as its owner or an editor sees it. */
export const shortlist = object({
  id: number().integer().required(),
  name: string().required(),
  /** The current user's. */
  role: string().oneOf(shortlistRoles).required(),
  /** Full name of the owner. */
  owner: string().defined(),
  /** In the order in which they were added. */
  items: array(shortlistItem.required()).required(),
  /** The active links, without their tokens; empty for an editor. */
  links: array(object({ kind: string().oneOf(shortlistLinkKinds).required(), created_at: string().required() }).required()).required(),
  editors: array(object({ id: number().integer().required(), name: string().defined() }).required()).required(),
  updated_at: string().required(),
});
export type Shortlist = InferType<typeof shortlist>;

/** A shortlist as anyone sees it who has its link. */
export const sharedShortlist = object({
  name: string().required(),
  items: array(sharedShortlistItem.required()).required(),
  updated_at: string().required(),
});
export type SharedShortlist = InferType<typeof sharedShortlist>;

const shortlistName = () =>
  lineText().required('Enter a name').max(limits.maxShortlistNameLength, `Please use no more than ${limits.maxShortlistNameLength} characters`);

const note = () => paragraphText().max(limits.maxShortlistNoteLength, `Please use no more than ${limits.maxShortlistNoteLength} characters`);

/** ID of a contractor in a body; at most 9 digits, as in paths. */
const contractorId = () => number().integer().min(1).max(999_999_999).required();

export const newShortlistBody = object({
  name: shortlistName(),
  /** ID of a shortlist whose contractors and notes are copied. */
  copy_of: number().integer(),
});
export type NewShortlistBody = InferType<typeof newShortlistBody>;

export const renameShortlistBody = object({ name: shortlistName() });

export const shortlistItemBody = object({
  note: note(),
  /** Of the note that the change is based on; may be omitted if there is none. */
  note_revision: number().integer(),
});
export type ShortlistItemBody = InferType<typeof shortlistItemBody>;

/** Shortlists that a browser has stored without an account. */
const browserItem = object({ contractor: contractorId(), note: note().default(''), added_at: isoTimeText().required('added_at is missing') });

const browserList = object({
  name: shortlistName(),
  items: listOf(browserItem.required(), {
    maxItems: limits.maxShortlistItems,
    tooManyMessage: `A shortlist can have at most ${limits.maxShortlistItems} companies`,
  }).required(),
});

export const mergeShortlistsBody = object({
  lists: listOf(browserList.required(), {
    maxItems: limits.maxShortlists,
    tooManyMessage: `You can have at most ${limits.maxShortlists} shortlists`,
  }).required(),
});
export type MergeShortlistsBody = InferType<typeof mergeShortlistsBody>;

export const shortlistLinkBody = object({ kind: string().oneOf(shortlistLinkKinds).required('kind is missing') });

/** The link, which is not shown again. */
export const shortlistLink = object({ url: string().required() });

export const shortlistTokenBody = object({ token: string().required('token is missing').max(limits.maxTokenLength) });

/** A contractor of a shortlist that a browser stores: the ID as requested, and the contractor that it leads to. */
export const shortlistedContractor = object({
  id: number().integer().required(),
  /** Null if it is not, or no longer, listed. */
  contractor: contractorCard.nullable().defined(),
});
export type ShortlistedContractor = InferType<typeof shortlistedContractor>;
