import { existsSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../processes/freePort';
import { createDataFolder, defineServer, installDataFolder, type PrivateServer } from './mariadb';

export interface GaleraNode extends PrivateServer {
  /** Disconnects the node from the others, or reconnects it. Clients can still reach it. */
  setIsolated: (isIsolated: boolean) => Promise<void>;
  /** Makes this node and the nodes it can reach a primary component, as an operator does after the majority is lost. */
  bootstrap: () => Promise<void>;
}

export interface GaleraCluster {
  nodes: GaleraNode[];
  /** Creates a database and an account with rights on it alone. Returns one DATABASE_URL per node. */
  createDatabase: (name: string) => Promise<string[]>;
  /** Resolves once every running node is in sync and sees this many members. */
  waitForSize: (size: number) => Promise<void>;
  stop: () => Promise<void>;
}

const provider = '/usr/lib/galera/libgalera_smm.so';
const settleSeconds = 60;

const engineOptions = [
  '--binlog-format=ROW',
  '--default-storage-engine=InnoDB',
  '--innodb-autoinc-lock-mode=2',
  '--innodb-flush-log-at-trx-commit=1',
  '--innodb-buffer-pool-size=64M',
  '--innodb-stats-persistent=0',
  '--max-connections=300',
  '--wsrep-on=ON',
  `--wsrep-provider=${provider}`,
  '--wsrep-cluster-name=directory-tests',
  '--wsrep-sst-method=rsync',
];

/**
 * Starts a Galera cluster on loopback, one node after the other.
 * @param providerOptions such as timeouts, in place of the provider's defaults
 */
export async function startGalera(size = 3, providerOptions: readonly string[] = []): Promise<GaleraCluster> {
  if (!existsSync(provider)) throw new Error(`${provider} is missing; it comes with the package galera-4.`);
  const ports = await Promise.all(Array.from({ length: size }, nodePorts));
  const address = `--wsrep-cluster-address=gcomm://${ports.map(({ group }) => `127.0.0.1:${group}`).join(',')}`;
  const nodes = ports.map((own, index) => defineNode(own, index + 1, address, providerOptions));
  const stop = async () => {
    // The last node to leave needs no quorum.
    for (const node of nodes.toReversed()) await node.stop();
  };
  try {
    for (const [index, node] of nodes.entries()) await node.restart(index === 0 ? ['--wsrep-new-cluster'] : []);
  } catch (error) {
    await stop();
    throw error;
  }
  const [first] = nodes;
  if (!first) throw new Error('A cluster has at least one node.');
  return {
    nodes,
    createDatabase: async (name) => {
      const created = new URL(await first.createDatabase(name));
      return nodes.map(({ url }) => Object.assign(new URL(created), { port: new URL(url).port }).toString());
    },
    waitForSize: async (expected) => {
      const deadline = Date.now() + settleSeconds * 1000;
      const isComplete = async ({ query }: GaleraNode) => (await isSynced(query)) && (await status(query, 'wsrep_cluster_size')) === String(expected);
      const count = async () => (await Promise.all(nodes.map((node) => isComplete(node).catch(() => false)))).filter(Boolean).length;
      while ((await count()) < expected) {
        if (Date.now() > deadline) throw new Error(`The cluster did not reach ${expected} nodes.`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    stop,
  };
}

interface NodePorts {
  clients: number;
  group: number;
  incremental: number;
  transfer: number;
}

async function nodePorts(): Promise<NodePorts> {
  return { clients: await freePort(), group: await freePort(), incremental: await freePort(), transfer: await freePort() };
}

function defineNode({ clients, group, incremental, transfer }: NodePorts, id: number, address: string, added: readonly string[]): GaleraNode {
  const folder = createDataFolder();
  // Only the first node needs system tables. The others receive all data from it.
  if (id === 1) installDataFolder(folder);
  const incrementalAddress = `127.0.0.1:${incremental}`;
  const providerOptions = [
    'base_host=127.0.0.1',
    `base_port=${group}`,
    `gmcast.listen_addr=tcp://127.0.0.1:${group}`,
    `ist.recv_addr=${incrementalAddress}`,
    `ist.recv_bind=${incrementalAddress}`,
    'gcache.size=32M',
    ...added,
  ].join(';');
  const options = [
    ...engineOptions,
    `--tmpdir=${path.join(folder, 'data')}`,
    `--server-id=${id}`,
    `--wsrep-node-name=node${id}`,
    `--wsrep-node-address=127.0.0.1:${group}`,
    `--wsrep-sst-receive-address=127.0.0.1:${transfer}`,
    `--wsrep-provider-options=${providerOptions}`,
    address,
  ];
  const server = defineServer({ folder, port: clients, options, isReady: isSynced });
  const setProviderOption = async (option: string) => void (await server.query(`SET GLOBAL wsrep_provider_options = '${option}'`));
  return {
    ...server,
    setIsolated: (isIsolated) => setProviderOption(`gmcast.isolate=${isIsolated ? 1 : 0}`),
    bootstrap: () => setProviderOption('pc.bootstrap=YES'),
  };
}

async function isSynced(query: PrivateServer['query']): Promise<boolean> {
  return (await status(query, 'wsrep_local_state_comment')) === 'Synced' && (await status(query, 'wsrep_ready')) === 'ON';
}

async function status(query: PrivateServer['query'], name: string): Promise<string> {
  const [row] = await query('SHOW GLOBAL STATUS LIKE ?', [name]);
  return String(row?.Value ?? '');
}
