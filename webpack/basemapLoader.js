import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { geoMercator, geoPath } from 'd3-geo';
import { feature, mesh } from 'topojson-client';

/** Side of a tile in its own units. */
const extent = 4096;
/** What a tile has beyond its edges, so that no line is drawn along them. */
const margin = 64;
/** One tile for the whole world, and 16 for the larger zooms. */
const levels = [0, 2];
/** What is smaller than this is left out, and lines may be this far off, in units of a tile. */
const tolerance = 0.6;

/**
 * Makes the tiles of the map from Natural Earth's countries, and writes their URLs into the module that loads them. A tile is JSON: rings of land
 * and lines of borders, each as differences between its points.
 * @returns the module's text
 */
export default async function basemapLoader(source) {
  const done = this.async();
  const file = path.join(import.meta.dirname, '../node_modules/world-atlas/countries-50m.json');
  this.addDependency(file);
  const topology = JSON.parse(await readFile(file, 'utf8'));
  const land = feature(topology, topology.objects.land);
  const borders = mesh(topology, topology.objects.countries, (one, other) => one !== other);
  const urls = {};
  for (const level of levels) {
    for (let x = 0; x < 2 ** level; x += 1) {
      for (let y = 0; y < 2 ** level; y += 1) {
        const tile = { land: trace(land, level, x, y, 4), borders: trace(borders, level, x, y, 2) };
        const text = JSON.stringify(tile);
        const name = `basemap.${level}-${x}-${y}.${createHash('sha256').update(text).digest('hex').slice(0, 10)}.json`;
        this.emitFile(name, text);
        urls[`${level}/${x}/${y}`] = `/assets/${name}`;
      }
    }
  }
  done(null, source.replace(/(const basemapUrls[^=]*= )\{\}/, `$1${JSON.stringify(urls)}`));
}

/** Projects the lines of a shape into a tile, cut at its edges and at the antimeridian. */
function trace(shape, level, x, y, minPoints) {
  const size = extent * 2 ** level;
  const projection = geoMercator()
    .scale(size / (2 * Math.PI))
    .translate([size / 2 - x * extent, size / 2 - y * extent])
    .precision(0)
    .clipExtent([
      [-margin, -margin],
      [extent + margin, extent + margin],
    ]);
  const lines = [];
  const context = {
    beginPath() {},
    arc() {},
    moveTo: (...point) => lines.push([point]),
    lineTo: (...point) => lines.at(-1).push(point),
    closePath: () => lines.at(-1).push(lines.at(-1)[0]),
  };
  geoPath(projection, context)(shape);
  return lines
    .map((line) => simplify(line.map((point) => point.map(Math.round))))
    .filter((line) => line.length >= minPoints)
    .map(toDifferences);
}

/** Drops points that are close to the line between their neighbours (Douglas-Peucker). */
function simplify(points) {
  const kept = new Set([0, points.length - 1]);
  const parts = [[0, points.length - 1]];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [from, to] = part;
    let farthest = { index: 0, distance: tolerance };
    for (let index = from + 1; index < to; index += 1) {
      const distance = distanceToLine(points[index], points[from], points[to]);
      if (distance > farthest.distance) farthest = { index, distance };
    }
    if (farthest.index === 0) continue;
    kept.add(farthest.index);
    parts.push([from, farthest.index], [farthest.index, to]);
  }
  return points.filter((_point, index) => kept.has(index));
}

function distanceToLine([x, y], [fromX, fromY], [toX, toY]) {
  const [width, height] = [toX - fromX, toY - fromY];
  const length = width ** 2 + height ** 2;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - fromX) * width + (y - fromY) * height) / length));
  return Math.hypot(x - fromX - share * width, y - fromY - share * height);
}

function toDifferences(points) {
  return points.flatMap(([x, y], index) => [x - (points[index - 1]?.[0] ?? 0), y - (points[index - 1]?.[1] ?? 0)]);
}
