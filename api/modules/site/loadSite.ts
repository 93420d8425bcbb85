import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { array, object, string } from 'yup';
import { projectRoot } from '#api/config/paths';
import type { Assets, PageAccessResolver, RenderErrorPage, RenderPage, SearchNormalizer } from '#contract/site/page';

/** The page renderer and the built files of the browser bundle; absent if only the API runs. */
export interface FrontendBundle {
  renderPage: RenderPage;
  renderErrorPage: RenderErrorPage;
  accessOf: PageAccessResolver;
  searchOf: SearchNormalizer;
  assets: () => Assets;
  /** Folders of the browser bundle and of files with fixed names (icons, flags). */
  bundleFolder: string;
  publicFolder: string;
  flagsFolder: string;
}

const manifest = object({
  entry: array(string().required()).required(),
  chunks: object().required(),
  fonts: array(string().required()).required(),
});

/** Loads the built page renderer and the list of the browser's files. Throws an error with a readable message if the build is missing. */
export async function loadSite(): Promise<FrontendBundle> {
  const dist = path.join(projectRoot, 'dist');
  const manifestFile = path.join(dist, 'client/manifest.json');
  if (!existsSync(manifestFile)) throw new Error('The site has not been built yet. Run make build.');
  const assets = manifest.validateSync(JSON.parse(readFileSync(manifestFile, 'utf8'))) as Assets;
  // The renderer is a separate bundle that webpack builds from frontend/entry.server.tsx; this bundle must not include it.
  const renderer: { renderPage: RenderPage; renderErrorPage: RenderErrorPage; accessOf: PageAccessResolver; searchOf: SearchNormalizer } =
    await import(/* webpackIgnore: true */ pathToFileURL(path.join(dist, 'render/entry.server.js')).href);
  return {
    renderPage: renderer.renderPage,
    renderErrorPage: renderer.renderErrorPage,
    accessOf: renderer.accessOf,
    searchOf: renderer.searchOf,
    assets: () => assets,
    bundleFolder: path.join(dist, 'client'),
    publicFolder: path.join(projectRoot, 'frontend/public'),
    flagsFolder: path.join(projectRoot, 'node_modules/country-flag-icons/3x2'),
  };
}
