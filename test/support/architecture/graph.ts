/** The edges of a graph: from each node to its dependencies. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Every cycle of a graph as its nodes, sorted by name: the strongly connected components with more than one node (Tarjan). */
export function findCycles(graph: Graph): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (node: string): number => {
    const own = index.size;
    index.set(node, own);
    low.set(node, own);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) low.set(node, Math.min(low.get(node) ?? own, visit(next)));
      else if (stack.includes(next)) low.set(node, Math.min(low.get(node) ?? own, index.get(next) ?? own));
    }
    const lowest = low.get(node) ?? own;
    if (lowest === own) {
      const component = stack.splice(stack.indexOf(node));
      if (component.length > 1) cycles.push(component.sort());
    }
    return lowest;
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return cycles;
}

/** The layer of each node of an acyclic graph: 1 for a node without dependencies, otherwise one above its highest dependency. */
export function computeFloors(graph: Graph): Map<string, number> {
  const floors = new Map<string, number>();
  const floorOf = (node: string): number => {
    const known = floors.get(node);
    if (known !== undefined) return known;
    const floor = 1 + Math.max(0, ...[...(graph.get(node) ?? [])].map(floorOf));
    floors.set(node, floor);
    return floor;
  };
  for (const node of graph.keys()) floorOf(node);
  return floors;
}
