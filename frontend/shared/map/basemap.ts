import { type Coords, DomUtil, type DoneCallback, GridLayer } from 'leaflet';

/** The URLs of the tiles by level, column and row, which the build fills in (webpack/basemapLoader.js). */
export const basemapUrls: Record<string, string> = {};

/** Rings of land and lines of borders, each as differences between its points. */
interface Tile {
  land: number[][];
  borders: number[][];
}

/** Side of a tile of the basemap in its own units, and of a tile on the screen in pixels. */
const extent = 4096;
const tileSize = 256;
/** From this zoom on, the tiles of level 2 are drawn. */
const detailedZoom = 4;
const tiles = new Map<string, Promise<Tile | null>>();

/** Draws land, coasts and borders in the colours of the theme. */
export class BasemapLayer extends GridLayer {
  override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const canvas = DomUtil.create('canvas');
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    canvas.width = tileSize * ratio;
    canvas.height = tileSize * ratio;
    const level = coords.z < detailedZoom ? 0 : 2;
    // How many tiles of the screen one tile of the basemap covers in each direction.
    const covered = 2 ** (coords.z - level);
    const [column, row] = [Math.floor(coords.x / covered), Math.floor(coords.y / covered)];
    void loadTile(`${level}/${column}/${row}`).then((tile) => {
      const context = tile && canvas.getContext('2d');
      if (context) {
        const scale = (tileSize * covered * ratio) / extent;
        context.setTransform(scale, 0, 0, scale, (column * covered - coords.x) * tileSize * ratio, (row * covered - coords.y) * tileSize * ratio);
        draw(context, tile, ratio / scale, level);
      }
      done(undefined, canvas);
    });
    return canvas;
  }
}

/** A tile that fails to load is requested again the next time; until then the map has no land there. */
function loadTile(key: string): Promise<Tile | null> {
  const known = tiles.get(key);
  if (known !== undefined) return known;
  const url = basemapUrls[key];
  const loaded = url ? requestTile(url).catch(() => null) : Promise.resolve(null);
  tiles.set(key, loaded);
  void loaded.then((tile) => tile ?? tiles.delete(key));
  return loaded;
}

async function requestTile(url: string): Promise<Tile> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`A tile of the map was answered with ${response.status}.`);
  return await response.json();
}

/** @param pixel size of a pixel in units of the tile */
function draw(context: CanvasRenderingContext2D, { land, borders }: Tile, pixel: number, level: number): void {
  const style = getComputedStyle(document.documentElement);
  const [surface, line, coast] = ['surface', 'line', 'text-disabled'].map((role) => style.getPropertyValue(`--colour-${role}`));
  const isAtAntimeridian = (x: number) => level === 0 && (x <= 0 || x >= extent);
  context.lineJoin = 'round';
  context.beginPath();
  for (const ring of land) addLine(context, ring);
  context.fillStyle = surface ?? '';
  context.fill('evenodd');
  context.beginPath();
  // The land is cut at the antimeridian, which is no coast.
  for (const ring of land) addLine(context, ring, isAtAntimeridian);
  context.lineWidth = 0.8 * pixel;
  context.strokeStyle = coast ?? '';
  context.stroke();
  context.beginPath();
  for (const border of borders) addLine(context, border);
  context.lineWidth = 0.8 * pixel;
  context.strokeStyle = line ?? '';
  context.stroke();
}

function addLine(context: CanvasRenderingContext2D, differences: number[], isGap: (x: number) => boolean = () => false): void {
  let [x, y] = [0, 0];
  for (let index = 0; index < differences.length; index += 2) {
    const previous = x;
    x += differences[index] ?? 0;
    y += differences[index + 1] ?? 0;
    if (index === 0 || (isGap(x) && isGap(previous))) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
}
