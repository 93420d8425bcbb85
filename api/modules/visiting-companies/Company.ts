import { BaseModel } from '#api/database/BaseModel';

/** A company whose staff visit the directory, with the latest data of the lookup service. */
export class Company extends BaseModel {
  static override tableName = 'companies';
  static override jsonAttributes = ['tags'];
  static override booleanColumns = ['verified'];
  declare id: number;
  /** The company's domain, or its folded name if the domain is unknown. */
  declare company_key: string;
  declare name: string | null;
  declare domain: string | null;
  declare industry: string | null;
  declare sector: string | null;
  declare sub_industry: string | null;
  declare type: string | null;
  declare employees: number | null;
  declare city: string | null;
  declare country: string | null;
  declare tags: string[];
  declare verified: boolean;
  declare search_key: string;
  /** UTC day of the last visit. */
  declare last_day: string;
}
