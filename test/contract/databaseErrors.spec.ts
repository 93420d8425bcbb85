import { expect } from 'chai';
import knex from 'knex';
import { classifyOutage, type DatabaseOutage, isConnectionLost } from '#api/database/errors';

const withCode = (code: string) => Object.assign(new Error(`UPDATE contractors - ${code}`), { code });

describe('Database errors', () => {
  const outages: Record<DatabaseOutage, string[]> = {
    unavailable: [
      ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'PROTOCOL_CONNECTION_LOST', 'PROTOCOL_SEQUENCE_TIMEOUT', 'ER_CON_COUNT_ERROR'],
      ...['ER_UNKNOWN_COM_ERROR', 'ER_ERROR_DURING_COMMIT', 'ER_QUERY_INTERRUPTED', 'ER_STATEMENT_TIMEOUT', 'ER_SERVER_SHUTDOWN'],
      ...['ER_NEW_ABORTING_CONNECTION', 'ER_QUERY_TIMEOUT'],
    ],
    read_only: ['ER_OPTION_PREVENTS_STATEMENT', 'ER_READ_ONLY_MODE', 'SQLITE_READONLY', 'SQLITE_READONLY_DBMOVED'],
    storage: ['ER_DISK_FULL', 'ER_RECORD_FILE_FULL', 'SQLITE_FULL', 'SQLITE_IOERR', 'SQLITE_IOERR_WRITE', 'SQLITE_CANTOPEN', 'ENOSPC'],
    busy: ['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT'],
  };
  for (const [outage, codes] of Object.entries(outages)) {
    it(`are an outage by their codes (${outage})`, () => {
      for (const code of codes) expect(classifyOutage(withCode(code)), code).to.equal(outage);
    });
  }

  it('are an outage when the driver provides no code', () => {
    const closed = new Error("ROLLBACK - Can't add new command when connection is in closed state");
    expect([classifyOutage(closed), isConnectionLost(closed)]).to.deep.equal(['unavailable', true]);
    expect(classifyOutage(new knex.KnexTimeoutError('Timeout acquiring a connection.'))).to.equal('unavailable');
    // The driver knows only MySQL's error numbers; MariaDB uses some of them for other errors.
    expect(classifyOutage(Object.assign(withCode('ER_SOMETHING_ELSE'), { errno: 1969, sqlState: '70100' }))).to.equal('unavailable');
  });

  it('are not an outage when a statement is wrong or a file is damaged', () => {
    for (const code of ['ER_PARSE_ERROR', 'ER_NO_SUCH_TABLE', 'ER_DUP_ENTRY', 'SQLITE_ERROR', 'SQLITE_CORRUPT', 'SQLITE_CONSTRAINT_UNIQUE'])
      expect(classifyOutage(withCode(code)), code).to.equal(null);
    expect(classifyOutage(new TypeError('x is not a function'))).to.equal(null);
    expect(classifyOutage('a text')).to.equal(null);
  });
});
