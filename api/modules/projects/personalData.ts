import { definePersonalData } from '../accounts/personalData';
import { ProjectConfirmation } from '../contractors/models/ProjectConfirmation';

/** Requests to a user's address to confirm projects. A confirmed one no longer has the address. */
export const projectConfirmationData = definePersonalData({
  erase: (trx, { username }) => ProjectConfirmation.query(trx).delete().where({ email: username }).whereNull('confirmed_at'),
});
