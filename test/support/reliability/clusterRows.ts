import { expect } from 'chai';
import { createConnection } from 'mysql2/promise';
import { newEmail, password } from '../api/registeredUsers';
import { until } from '../probes/until';
import type { Deployment } from './deployment';
import { type Answer, send } from './httpClient';
import { lasting, type OutageRow, seconds } from './outageRow';

const onGalera = ['Galera'] as const;

/** Outages of nodes of a Galera cluster. The DATABASE_URL of each site names a different node. */
export const clusterRows: OutageRow[] = [
  {
    id: '5b',
    title: 'Likes at one node that are taken back at another, which has not applied them yet',
    kinds: onGalera,
    perSecond: 0,
    run: async (deployment) => {
      const [first = expect.fail(), second = expect.fail()] = deployment.sites.map(({ url }) => url);
      const { id } = deployment.targets.contractors.at(-1) ?? expect.fail('There are no contractors.');
      const connection = await createConnection({ uri: deployment.siteSettings(1).DATABASE_URL });
      const turns = 10;
      try {
        for (let turn = 0; turn < turns; turn += 1) {
          const userId = `user_back${Date.now()}x${turn}`;
          // Writes that arrive from other nodes wait until the table is unlocked.
          await connection.query('LOCK TABLES likes READ');
          const liked = await likeAt(deployment, first, id, userId);
          const takingBack = likeAt(deployment, second, id, userId, false);
          await lasting(0.3);
          await connection.query('UNLOCK TABLES');
          expect([liked.status, (await takingBack).status]).to.deep.equal([200, 200]);
        }
      } finally {
        connection.destroy();
      }
      return `${turns} taken back`;
    },
  },
  {
    id: '5c',
    title: 'Conflicts: 200 likes of one contractor, 40 edits of one profile, 20 email addresses, each on two nodes at once',
    kinds: onGalera,
    perSecond: 0,
    run: async (deployment) => {
      const { sites, targets, ledger } = deployment;
      const [first = expect.fail(), second = expect.fail()] = sites.map(({ url }) => url);
      const { id } = targets.contractors.at(-1) ?? expect.fail('There are no contractors.');
      const likes: Answer[] = [];
      for (let burst = 0; burst < 5; burst += 1) {
        const answers = Array.from({ length: 40 }, (_, index) => likeAt(deployment, index % 2 ? first : second, id, `user_burst${burst}x${index}`));
        likes.push(...(await Promise.all(answers)));
      }
      const [{ contractorId, cookie } = expect.fail()] = targets.editors;
      const edits = await Promise.all(
        Array.from({ length: 40 }, (_, index) => {
          const body = { phone: `+233 30 ${1000 + index}` };
          return send(index % 2 ? first : second, {
            method: 'PUT',
            path: `/api/user/contractors/${contractorId}`,
            body,
            headers: { Cookie: cookie },
          });
        }),
      );
      for (const answer of edits) ledger.count('edit', answer);
      const registrations = await Promise.all(Array.from({ length: 20 }, () => registerTwice(deployment, first, second)));
      const count = (answers: Answer[], status: number) => answers.filter((answer) => answer.status === status).length;
      expect(count(likes, 200)).to.equal(200);
      expect(count(edits, 200) + count(edits, 503)).to.equal(40);
      for (const pair of registrations) expect(pair.map(({ status }) => status).sort()).to.deep.equal([200, 409]);
      return `likes ${count(likes, 200)} × 200; edits ${count(edits, 200)} × 200, ${count(edits, 503)} × 503; addresses 20 × 200, 20 × 409`;
    },
  },
  {
    id: '5d',
    title: "SIGKILL of the second site's node, which joins again",
    kinds: onGalera,
    run: async ({ sites, servers, cluster, ledger }) => {
      const [site = expect.fail(), other = expect.fail()] = sites;
      await servers[1]?.kill();
      await lasting(10);
      expect(await site.isReady(), 'the site on another node').to.equal(true);
      expect(await other.isReady(), 'the site on the dead node').to.equal(false);
      await servers[1]?.restart();
      const took = await other.waitUntilReady();
      await cluster?.waitForSize(3);
      return `ready ${seconds(took)} after the node is back, slowest answer ${seconds(Math.max(...ledger.durations()))}`;
    },
  },
  {
    id: '5e',
    title: 'SIGKILL of two of three nodes, until an operator bootstraps the rest',
    kinds: onGalera,
    run: async ({ sites, servers, cluster }) => {
      const [site = expect.fail()] = sites;
      const [rest, ...others] = cluster?.nodes ?? [];
      await Promise.all(others.map((node) => node.kill()));
      await until(async () => !(await site.isReady()), '/readyz to notice');
      await lasting(10);
      expect(await site.isReady()).to.equal(false);
      await rest?.bootstrap();
      const took = await site.waitUntilReady();
      for (const server of servers.slice(1)) await server.restart();
      await cluster?.waitForSize(3);
      return `ready ${seconds(took)} after the bootstrap`;
    },
  },
  {
    id: '5f',
    title: "The second site's node cut off from the others for 15 s",
    kinds: onGalera,
    run: async ({ sites, cluster }) => {
      const [site = expect.fail(), other = expect.fail()] = sites;
      const [, node] = cluster?.nodes ?? [];
      await node?.setIsolated(true);
      await lasting(15);
      expect(await site.isReady(), 'the site of the majority').to.equal(true);
      expect(await other.isReady(), 'the site of the minority').to.equal(false);
      await node?.setIsolated(false);
      const took = await other.waitUntilReady();
      await cluster?.waitForSize(3);
      return `ready ${seconds(took)} after it is over`;
    },
  },
];

async function likeAt({ ledger }: Deployment, url: string, contractorId: number, userId: string, liked = true): Promise<Answer> {
  const answer = await send(url, { method: 'POST', path: `/api/contractors/${contractorId}/like`, body: { userId, liked } });
  const kind = liked ? 'like' : 'unlike';
  ledger.rows.push({ kind, key: `${contractorId} ${userId}`, outcome: ledger.count(kind, answer) });
  return answer;
}

/** Registers one email address at both sites at once. Only one registration may succeed. */
async function registerTwice({ ledger }: Deployment, ...urls: string[]): Promise<Answer[]> {
  const username = newEmail();
  const body = { username, password, full_name: 'Kim Lee' };
  const answers = await Promise.all(urls.map((url) => send(url, { method: 'POST', path: '/api/register', body })));
  const outcomes = answers.map((answer) => ledger.count('registration', answer));
  const outcome = outcomes.includes('acknowledged') ? 'acknowledged' : outcomes.includes('unknown') ? 'unknown' : 'refused';
  ledger.rows.push({ kind: 'registration', key: username, outcome });
  return answers;
}
