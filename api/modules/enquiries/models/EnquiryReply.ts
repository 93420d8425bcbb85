import { Model } from 'objection';
import { BaseModel } from '#api/database/BaseModel';
import { User } from '#api/modules/accounts/models/User';

/** What a member answered by mail. */
export class EnquiryReply extends BaseModel {
  static override tableName = 'enquiry_replies';
  declare id: number;
  declare recipient_id: number;
  declare user_id: number | null;
  declare text: string;
  declare sent_at: number;
  declare user?: User;

  static override relationMappings = () => ({
    user: { relation: Model.BelongsToOneRelation, modelClass: User, join: { from: 'enquiry_replies.user_id', to: 'users.id' } },
  });
}
