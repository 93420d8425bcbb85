import { Model, type Pojo } from 'objection';

/** Booleans come as 0 and 1 from both databases; a model lists its own. */
export class BaseModel extends Model {
  static booleanColumns: readonly string[] = [];

  override $parseDatabaseJson(row: Pojo): Pojo {
    const parsed = super.$parseDatabaseJson(row);
    const { booleanColumns } = this.constructor as typeof BaseModel;
    for (const column of booleanColumns) {
      if (column in parsed) parsed[column] = Boolean(parsed[column]);
    }
    return parsed;
  }
}
