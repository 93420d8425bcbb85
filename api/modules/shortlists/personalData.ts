import { array, object, string } from 'yup';
import { iso } from '#contract/shared/time/isoTime';
import { shortlistRoles } from '#contract/shortlists/shortlists';
import { definePersonalData } from '../accounts/personalData';
import { queryShortlistsOf } from './lockShortlist';
import { createItemPresenter } from './presentShortlists';

/**
 * The shortlists of a user with their contractors and notes, and the names of those that the user edits. Cascades delete the user's own ones, and the
 * user's membership of others.
 */
export const shortlistData = definePersonalData({
  section: {
    key: 'shortlists',
    schema: array(
      object({
        name: string().required(),
        role: string().oneOf(shortlistRoles).required(),
        /** Empty for a shortlist of someone else. */
        items: array(object({ company: string().required(), note: string().defined(), added_at: string().required() }).required()).required(),
      }).required(),
    ).required(),
    read: async (knex, { id }, now) => {
      const shortlists = await queryShortlistsOf(knex, id)
        .orderBy('shortlists.id')
        .withGraphFetched('items')
        .modifyGraph('items', (items) => items.whereNull('joined_into').orderBy([{ column: 'added_at' }, { column: 'id' }]));
      const owned = shortlists.flatMap(({ owner_id, items = [] }) => (owner_id === id ? items : []));
      const present = await createItemPresenter(knex, owned, now);
      return shortlists.map(({ name, owner_id, items = [] }) => {
        if (owner_id !== id) return { name, role: 'editor' as const, items: [] };
        const exported = items.map((item) => ({ company: present(item).name, note: item.note, added_at: iso(item.added_at) }));
        return { name, role: 'owner' as const, items: exported };
      });
    },
  },
});
