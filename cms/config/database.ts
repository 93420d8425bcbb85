import path from 'node:path';
import { databaseUrl, folder } from '../src/settings';

const sqlite = { client: 'sqlite', connection: { filename: path.join(folder, 'cms.sqlite') }, useNullAsDefault: true };

function mysql(url: URL) {
  return {
    client: 'mysql',
    connection: {
      host: url.hostname,
      port: Number(url.port || 3306),
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      database: decodeURIComponent(url.pathname.slice(1)),
      charset: 'utf8mb4',
    },
    pool: { min: 0, max: 10 },
  };
}

export default { connection: databaseUrl ? mysql(new URL(databaseUrl)) : sqlite };
