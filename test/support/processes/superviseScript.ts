import { readFileSync } from 'node:fs';
import { supervise } from '#api/background/processes/supervise';

const { site, logFile, ...cms } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const print = (line: string) => void process.stdout.write(`${line}\n`);
process.exitCode = await supervise({ site, cms: () => ({ ...cms, url: `http://127.0.0.1:${cms.port}` }), logFile, print });
