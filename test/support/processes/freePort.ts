import { isPortInUse } from '#api/background/processes/runCms';

/** Below the system's range of ephemeral ports, so that a port is still free after a restart. */
const lowest = 15_000;
const count = 17_000;

const returned = new Set<number>();

/** An unused TCP port on loopback that this process has not returned before. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * count);
    if (returned.has(port) || (await isPortInUse(port))) continue;
    returned.add(port);
    return port;
  }
}
