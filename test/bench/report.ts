import { type Aim, homeScriptsAim, memoryAim, type Place, startAim } from './aims';
import type { Bundles } from './bundles';
import type { Row } from './measure';
import type { Memory } from './memory';

/** The results of one size on one database. */
export interface Group extends Place {
  sampleSeconds: number;
  /** Seconds from starting the process to the first list response. */
  startSeconds: number;
  memory: { ready: Memory; end: Memory };
  rows: Row[];
}

export interface Machine {
  cores: number;
  cpu: string;
  node: string;
  commit: string;
}

const columns: [title: string, width: number][] = [
  ['', 31],
  ['matches', 9],
  ['median ms', 11],
  ['p95 ms', 9],
  ['requests/s', 12],
  ['of bare', 9],
  ['aim', 10],
];

/** Describes the machine and how to read the figures. */
export function headText({ cores, cpu, node, commit }: Machine, connections: number): string {
  return [
    `${cores} cores (${cpu}), Node ${node}, commit ${commit}`,
    'median and p95: one request after the other on one connection.',
    `requests/s: ${connections} connections; of bare: that rate against a bare Koa server that sends the same bytes, in turn with it.`,
    'aim: of the quality page; * marks what misses it, nothing fails.',
  ].join('\n');
}

/** The table of one size on one database. */
export function groupText(group: Group): string {
  const { ready, end } = group.memory;
  const tooMuch = group.size === memoryAim.size && (end.peakMb ?? end.nowMb) >= memoryAim.megabytes;
  const memory = `memory ${ready.nowMb.toFixed(0)} MB when ready, ${end.nowMb.toFixed(0)} MB at the end, peak ${end.peakMb?.toFixed(0) ?? 'unknown'}`;
  return [
    `\n== ${counted(group.size)} contractors on ${group.database}`,
    `sample ${group.sampleSeconds.toFixed(1)} s; start to first list ${group.startSeconds.toFixed(1)} s${mark(group.startSeconds >= startAim.seconds)}; ` +
      `${memory}${group.size === memoryAim.size ? `, aim < ${memoryAim.megabytes}` : ''}${mark(tooMuch)}`,
    line(columns.map(([title]) => title)),
    ...group.rows.map(rowText),
  ].join('\n');
}

function rowText(row: Row): string {
  const cells = [
    row.what,
    row.matches === undefined ? '' : counted(row.matches),
    row.medianMs.toFixed(2),
    row.p95Ms.toFixed(2),
    counted(Math.round(row.perSecond)),
    row.share.toFixed(3),
    aimText(row.aim),
  ];
  return `${line(cells)}${mark(row.missed)}${row.failed > 0 ? ` ${row.failed} failed` : ''}`;
}

function aimText({ share, medianMs }: Aim): string {
  return [share === undefined ? [] : `≥ ${share}`, medianMs === undefined ? [] : `< ${medianMs} ms`].flat().join(', ');
}

/** Scripts in brotli kilobytes: what a first visit to each page loads. */
export function bundlesText({ framework, everyPage, chunks }: Bundles): string {
  const loaded = Object.entries(chunks).map(([name, own]) => {
    const total = everyPage + own;
    const aim = name === 'home' ? `  aim ≤ ${homeScriptsAim.kilobytes}${mark(total > homeScriptsAim.kilobytes)}` : '';
    return `${name.padEnd(31)}${total.toFixed(1).padStart(9)}${own.toFixed(1).padStart(11)}${aim}`;
  });
  return [
    '\n== JavaScript, brotli KB',
    `${''.padEnd(31)}${'loaded'.padStart(9)}${'own chunk'.padStart(11)}`,
    ...loaded,
    `${'every page'.padEnd(31)}${everyPage.toFixed(1).padStart(9)}`,
    `${'the framework in it'.padEnd(31)}${framework.toFixed(1).padStart(9)}`,
  ].join('\n');
}

function line(cells: string[]): string {
  return cells.map((cell, index) => (index === 0 ? cell.padEnd(columns[0]?.[1] ?? 0) : cell.padStart(columns[index]?.[1] ?? 0))).join('');
}

function mark(isMissed: boolean): string {
  return isMissed ? ' *' : '';
}

function counted(count: number): string {
  return count.toLocaleString('en');
}
