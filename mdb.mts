import { spawnSync } from 'node:child_process';
import { startMariadb } from './test/support/mariadb';
const server = await startMariadb();
const r = spawnSync('npx', ['mocha', '--exit', ...process.argv.slice(2).flatMap((s) => ['--spec', s])], { env: { ...process.env, TEST_MYSQL_URL: server.url }, stdio: 'inherit' });
await server.stop();
process.exit(r.status ?? 1);
