import { BaseModel } from '#api/database/BaseModel';

/** A visitor's like of a contractor; the pair is unique. */
export class Like extends BaseModel {
  static override tableName = 'likes';
  static override idColumn = ['contractor_id', 'visitor_id'];
  declare contractor_id: number;
  declare visitor_id: string;
  declare created_at: number;
}
