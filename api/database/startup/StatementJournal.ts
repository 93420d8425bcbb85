import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { databaseErrorCode } from '../errors';
import { withRetries } from '../transactions';

/** The parts of a MySQL driver connection that the journal uses. */
export interface DriverConnection {
  query(statement: { sql: string }, values: unknown, done: (error: Error | null, result?: unknown, fields?: unknown) => void): unknown;
}

interface StepRow {
  step: number;
  statement: string;
  insert_id: number;
  /** The rows of a schema query, as JSON. */
  found: string | null;
}

interface RunningMigration {
  name: string;
  /** Statements that an interrupted run completed, in order. Cleared when the migration issues a different one. */
  completed: StepRow[];
  nextStep: number;
  /** Whether a statement may find its work already done by an interrupted run. */
  isRerun: boolean;
}

/** The driver's result: rows or a summary, and the field definitions. */
type QueryResult = [result: unknown, fields?: unknown];

const table = 'migration_steps';
const emptyResult = { affectedRows: 0, insertId: 0 };

/**
 * Makes migrations repeatable on MySQL and MariaDB, which commit at each DDL statement and so leave a migration half done if its process dies. Every
 * completed statement is recorded. A later run skips recorded statements as long as it issues the same ones in the same order. Schema queries return
 * their results of the first run, so that "unless the table exists" takes the same branch: a table may exist without its indexes. If a migration
 * still issues different statements, because of the rows it found, the journal stops skipping from there on. Data statements commit together with
 * their record, so each takes effect once. A DDL statement may have completed without its record, or under a release without a journal: in a repeated
 * run "already exists" and "does not exist" count as done.
 */
export class StatementJournal {
  private connection: DriverConnection | null = null;
  private running: RunningMigration | null = null;
  private inTransaction = false;

  /** @param assertLocked throws if another process may be preparing the database; called before each statement of a migration */
  constructor(private readonly assertLocked: () => void) {}

  /** Routes every statement of the connection through the journal. */
  attach(driver: DriverConnection): void {
    const query = driver.query.bind(driver);
    this.connection = { query };
    driver.query = (statement, values, done) =>
      void this.run(statement.sql, values).then(
        ([result, fields]) => done(null, result, fields),
        (error: Error) => done(error),
      );
  }

  /**
   * Begins a migration.
   * @param isRerun whether an earlier run may have completed a part of it
   */
  async begin(name: string, isRerun: boolean): Promise<void> {
    await this.query(
      `CREATE TABLE IF NOT EXISTS ${table} (
        migration VARCHAR(190) NOT NULL, step INT UNSIGNED NOT NULL, statement CHAR(64) NOT NULL, insert_id BIGINT UNSIGNED NOT NULL,
        found MEDIUMTEXT, PRIMARY KEY (migration, step)
      ) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`,
    );
    const [completed] = await this.query(`SELECT step, statement, insert_id, found FROM ${table} WHERE migration = ? ORDER BY step`, [name]);
    const steps = isStepRows(completed) ? completed : [];
    this.running = { name, completed: steps, nextStep: (steps.at(-1)?.step ?? 0) + 1, isRerun };
  }

  /** Ends the migration: later statements are not recorded. The caller deletes the records under the migration's name. */
  end(): void {
    this.running = null;
  }

  private async run(sql: string, values: unknown): Promise<QueryResult> {
    const { running } = this;
    const kind = statementKind(sql);
    if (!running || kind === 'other') return this.passThrough(sql, values);
    this.assertLocked();
    const statement = createHash('sha256')
      .update(`${sql}\n${JSON.stringify(values ?? [])}`)
      .digest('hex');
    const [expected] = running.completed;
    if (expected?.statement === statement) {
      running.completed.shift();
      return [expected.found === null ? { ...emptyResult, insertId: Number(expected.insert_id) } : JSON.parse(expected.found)];
    }
    if (expected) await this.query(`DELETE FROM ${table} WHERE migration = ? AND step >= ?`, [running.name, expected.step]);
    running.completed = [];
    if (kind === 'inspection') return this.inspectSchema(running, statement, sql, values);
    return kind === 'data' ? this.changeData(running, statement, sql, values) : this.changeSchema(running, statement, sql, values);
  }

  private async inspectSchema(running: RunningMigration, statement: string, sql: string, values: unknown): Promise<QueryResult> {
    const answer = await this.query(sql, values);
    await this.record(running, statement, answer, JSON.stringify(answer[0]));
    return answer;
  }

  private async changeSchema(running: RunningMigration, statement: string, sql: string, values: unknown): Promise<QueryResult> {
    const answer = await this.attempt(running, sql, values);
    this.inTransaction = false;
    await this.record(running, statement, answer);
    return answer;
  }

  private async changeData(running: RunningMigration, statement: string, sql: string, values: unknown): Promise<QueryResult> {
    const changeAndRecord = async () => {
      const answer = await this.attempt(running, sql, values);
      await this.record(running, statement, answer);
      return answer;
    };
    if (this.inTransaction) return changeAndRecord();
    return withRetries(async () => {
      await this.query('START TRANSACTION');
      try {
        const answer = await changeAndRecord();
        await this.query('COMMIT');
        return answer;
      } catch (error) {
        // The first error is the one to report.
        await this.query('ROLLBACK').catch(() => undefined);
        throw error;
      }
    });
  }

  private async attempt(running: RunningMigration, sql: string, values: unknown): Promise<QueryResult> {
    try {
      return await this.query(sql, values);
    } catch (error) {
      if (running.isRerun && isAlreadyApplied(sql, error)) return [emptyResult];
      throw error;
    }
  }

  private async record(running: RunningMigration, statement: string, [result]: QueryResult, found: string | null = null): Promise<void> {
    await this.query(`INSERT INTO ${table} (migration, step, statement, insert_id, found) VALUES (?, ?, ?, ?, ?)`, [
      running.name,
      running.nextStep,
      statement,
      insertIdOf(result),
      found,
    ]);
    running.nextStep += 1;
  }

  private passThrough(sql: string, values: unknown): Promise<QueryResult> {
    if (/^\s*(begin|start transaction)\b/i.test(sql)) this.inTransaction = true;
    if (/^\s*(commit|rollback(?!\s+to))\b/i.test(sql)) this.inTransaction = false;
    return this.query(sql, values);
  }

  private query(sql: string, values: unknown = []): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      if (!this.connection) throw new Error('The journal has no connection.');
      this.connection.query({ sql }, values, (error, result, fields) => (error ? reject(error) : resolve([result, fields])));
    });
  }
}

function statementKind(sql: string): 'schema' | 'data' | 'inspection' | 'other' {
  if (/^\s*show\b|^\s*select\b.*\binformation_schema\b/is.test(sql)) return 'inspection';
  if (/^\s*(insert|update|delete|replace)\b/i.test(sql)) return 'data';
  return /^\s*(create|alter|drop|rename|truncate)\b/i.test(sql) ? 'schema' : 'other';
}

const alreadyAppliedErrors: [statement: RegExp, error: RegExp][] = [
  [/^\s*create\b/i, /^ER_(TABLE_EXISTS_ERROR|DUP_KEYNAME)$/],
  [/^\s*drop\b/i, /^ER_(BAD_TABLE_ERROR|CANT_DROP_FIELD_OR_KEY)$/],
  [/^\s*alter\b/i, /^ER_(DUP_FIELDNAME|DUP_KEYNAME|MULTIPLE_PRI_KEY|CANT_DROP_FIELD_OR_KEY|FK_DUP_NAME|DUP_CONSTRAINT_NAME)$/],
  [/^\s*rename\b/i, /^ER_(NO_SUCH_TABLE|FILE_NOT_FOUND)$/],
  [/^\s*insert\b/i, /^ER_DUP_ENTRY$/],
];

function isAlreadyApplied(sql: string, error: unknown): boolean {
  const code = databaseErrorCode(error);
  if (alreadyAppliedErrors.some(([statement, pattern]) => statement.test(sql) && pattern.test(code))) return true;
  // MariaDB's error for a foreign key whose name is taken.
  return (
    code === 'ER_CANT_CREATE_TABLE' && /^\s*alter\b.*\bforeign key\b/is.test(sql) && error instanceof Error && /errno: 121\b/.test(error.message)
  );
}

function isStepRows(rows: unknown): rows is StepRow[] {
  return Array.isArray(rows);
}

function insertIdOf(result: unknown): number {
  return typeof result === 'object' && result !== null && 'insertId' in result ? Number(result.insertId) : 0;
}

/** The exclusive right to prepare the database. It ends with the process that holds it. */
export interface StartLock {
  /** Runs the migrations. On MySQL this is the connection that holds the lock, so no statement succeeds without it. */
  connection: Knex;
  /** Makes migrations repeatable where DDL commits; null on SQLite, where they roll back. */
  journal: StatementJournal | null;
  /** Throws if the lock was lost and another process may be preparing the database. */
  assertHeld(): void;
  release(): Promise<void>;
}
