import { Model, type Pojo } from 'objection';

/** Base of all models. Both databases return booleans as 0 and 1; each model lists its boolean columns. */
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
