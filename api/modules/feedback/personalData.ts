import { array, boolean, object, string } from 'yup';
import { iso } from '#contract/shared/time/isoTime';
import { definePersonalData } from '../accounts/personalData';
import { Feedback, purgeScreenshots } from './Feedback';

/** The feedback of a user. Its text remains when the account is deleted, without the user and the screenshot. */
export const feedbackData = definePersonalData({
  section: {
    key: 'feedback',
    schema: array(
      object({
        category: string().required(),
        text: string().required(),
        page: string().defined(),
        /** Whether the feedback included a screenshot. */
        screenshot: boolean().required(),
        sent_at: string().required(),
      }),
    ).required(),
    read: async (knex, { id }) => {
      const feedback = await Feedback.query(knex).where({ user_id: id }).orderBy('id').withGraphFetched('screenshot');
      return feedback.map(({ category, text, page, created_at, screenshot }) => ({
        ...{ category, text, page, screenshot: Boolean(screenshot), sent_at: iso(created_at) },
      }));
    },
  },
  erase: (trx, { id }, now) => purgeScreenshots(trx, id, now),
});
