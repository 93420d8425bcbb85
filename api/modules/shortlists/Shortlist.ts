import { Model } from 'objection';
import { BaseModel } from '#api/database/BaseModel';
import { User } from '#api/modules/accounts/models/User';
import type { ShortlistLinkKind } from '#contract/shortlists/shortlists';

/** A list of contractors that a user puts together. */
export class Shortlist extends BaseModel {
  static override tableName = 'shortlists';
  declare id: number;
  declare owner_id: number;
  declare name: string;
  /** Increases with every change. */
  declare revision: number;
  declare created_at: number;
  declare updated_at: number;
  declare owner?: User;
  declare items?: ShortlistItem[];
  declare editors?: ShortlistEditor[];
  declare links?: ShortlistLink[];

  static override relationMappings = () => ({
    owner: { relation: Model.BelongsToOneRelation, modelClass: User, join: { from: 'shortlists.owner_id', to: 'users.id' } },
    items: { relation: Model.HasManyRelation, modelClass: ShortlistItem, join: { from: 'shortlists.id', to: 'shortlist_items.shortlist_id' } },
    editors: { relation: Model.HasManyRelation, modelClass: ShortlistEditor, join: { from: 'shortlists.id', to: 'shortlist_editors.shortlist_id' } },
    links: { relation: Model.HasManyRelation, modelClass: ShortlistLink, join: { from: 'shortlists.id', to: 'shortlist_links.shortlist_id' } },
  });
}

/** A contractor in a shortlist; the pair is unique. It remains when the contractor is deleted. */
export class ShortlistItem extends BaseModel {
  static override tableName = 'shortlist_items';
  declare id: number;
  declare shortlist_id: number;
  declare contractor_id: number;
  /** Name of the contractor when it was added or deleted. */
  declare name: string;
  declare note: string;
  /** Revision of the shortlist in which the note was last changed. */
  declare note_revision: number;
  declare added_at: number;
  /** The item that a merge of contractors joined this one into, for undo. Null for an item that the list shows. */
  declare joined_into: number | null;
  declare joined_at: number | null;
}

/** A user who may edit someone else's shortlist. */
export class ShortlistEditor extends BaseModel {
  static override tableName = 'shortlist_editors';
  static override idColumn = ['shortlist_id', 'user_id'];
  declare shortlist_id: number;
  declare user_id: number;
  declare created_at: number;
  declare user?: User;

  static override relationMappings = () => ({
    user: { relation: Model.BelongsToOneRelation, modelClass: User, join: { from: 'shortlist_editors.user_id', to: 'users.id' } },
  });
}

/** A link that shares a shortlist. There is at most one of each kind. */
export class ShortlistLink extends BaseModel {
  static override tableName = 'shortlist_links';
  static override idColumn = ['shortlist_id', 'kind'];
  declare shortlist_id: number;
  declare kind: ShortlistLinkKind;
  declare token_hash: string;
  declare created_at: number;
}

/**
 * Joins two notes, the second on a new line.
 * @returns the first note if it contains the second already
 */
export function joinNotes(note: string, added: string): string {
  if (note === '' || added === '') return note || added;
  return `\n${note}\n`.includes(`\n${added}\n`) ? note : `${note}\n${added}`;
}
