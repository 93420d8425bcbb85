import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import webpack from 'webpack';

const root = import.meta.dirname;
const dist = path.join(root, 'dist');

/** Import aliases, derived from the paths in tsconfig.json: "#ui/*" becomes "#ui". */
const { paths } = JSON.parse(readFileSync(path.join(root, 'tsconfig.json'), 'utf8')).compilerOptions;
const alias = Object.fromEntries(
  Object.entries(paths).map(([name, [target]]) => [name.replace(/\/\*$/, ''), path.join(root, target.replace(/\/\*$/, ''))]),
);

/** React Router's package offers bundlers only its development build, which also contains the warnings for developers. */
const productionRouter = {
  'react-router$': path.join(root, 'node_modules/react-router/dist/production/index.mjs'),
  'react-router/dom$': path.join(root, 'node_modules/react-router/dist/production/dom-export.mjs'),
};

/** Writes a manifest of the files that every page loads, those that a route's chunk adds, and the fonts, which the page renderer links. */
class ManifestPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ManifestPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ManifestPlugin', stage }, () => {
        const base = compilation.outputOptions.publicPath;
        const scripts = (group) =>
          [...group.getFiles()].filter((file) => file.endsWith('.js') && !file.includes('hot-update')).map((file) => base + file);
        const entry = compilation.entrypoints.get('main');
        const chunks = {};
        for (const [name, group] of compilation.namedChunkGroups) if (!compilation.entrypoints.has(name)) chunks[name] = scripts(group);
        const fonts = compilation
          .getAssets()
          .map((asset) => asset.name)
          .filter((name) => name.endsWith('.woff2'))
          .map((name) => base + name);
        compilation.emitAsset('manifest.json', new webpack.sources.RawSource(JSON.stringify({ entry: scripts(entry), chunks, fonts })));
      });
    });
  }
}

/** Writes the type declarations of the CMS bundle beside the API's bundle: the CMS has a different yup version, which they must not resolve to. */
class DeclarationsPlugin {
  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('DeclarationsPlugin', async () => {
      const folder = path.join(dist, 'forCms');
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, 'package.json'), '{ "type": "commonjs" }\n');
      await promisify(execFile)(path.join(root, 'node_modules/.bin/tsc'), ['-p', path.join(root, 'cms/tsconfig.directory.json')]);
    });
  }
}

/** Makes the tiles of the map. Only the browser draws it. */
const basemap = { test: /shared[\\/]map[\\/]basemap\.ts$/, use: path.join(root, 'webpack/basemapLoader.js') };

const typescript = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  resolve: { fullySpecified: false },
  use: { loader: 'babel-loader', options: { cacheDirectory: true } },
};

function common(name, production) {
  return {
    name,
    mode: production ? 'production' : 'development',
    // The content security policy forbids eval.
    devtool: production ? 'source-map' : 'cheap-module-source-map',
    context: root,
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: production ? { ...alias, ...productionRouter } : alias },
    performance: { hints: false },
    stats: 'errors-warnings',
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, 'node_modules/.cache/webpack'),
      name: `${name}-${production}-${process.env.FAST_REFRESH ?? 'off'}`,
      buildDependencies: { config: [import.meta.filename] },
    },
  };
}

/** Returns the configuration of a bundle that Node loads as a module. */
function forNode(name, production, entry) {
  return {
    ...common(name, production),
    target: 'node20',
    entry,
    experiments: { outputModule: true },
    output: {
      path: path.join(dist, name),
      filename: '[name].js',
      chunkFilename: '[name].js',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      clean: true,
    },
    optimization: { minimize: false, nodeEnv: name === 'render' && production ? 'production' : false },
    module: { parser: { javascript: { importMeta: false } }, rules: [typescript] },
  };
}

// Node imports JSON only with an attribute that TypeScript's output lacks, so the data of packages is bundled.
const packagesStayOutside = ({ request }, done) =>
  /^(@?[a-z])/i.test(request) && !request.endsWith('.json') ? done(null, `module ${request}`) : done();

const framework =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@reduxjs|react-redux|redux|immer|reselect|use-sync-external-store|redux-thunk|styled-components|stylis|@emotion)[\\/]/;

export default ({ WEBPACK_SERVE: isServed = false }, { mode }) => {
  const production = mode === 'production';
  // Read by Babel: the automatic JSX runtime has a development mode.
  process.env.NODE_ENV = production ? 'production' : 'development';
  if (isServed) process.env.FAST_REFRESH = 'on';
  const hashed = production ? '[name].[contenthash:10]' : '[name]';
  const compressions = ['brotliCompress', 'gzip'].map(
    (algorithm) =>
      new CompressionPlugin({ algorithm, filename: `[path][base].${algorithm === 'gzip' ? 'gz' : 'br'}`, test: /\.(js|svg|json)$/, threshold: 1024 }),
  );
  const client = {
    ...common('client', production),
    // Source maps contain all sources, so they are written outside the served folder, for reading stack traces.
    ...(production && { devtool: 'hidden-source-map' }),
    target: ['web', 'es2022'],
    entry: { main: './frontend/entry.client.tsx' },
    output: {
      path: path.join(dist, 'client'),
      publicPath: '/assets/',
      filename: `${hashed}.js`,
      // Ids instead of names, and short hashes: every page loads the list of chunks. A hash distinguishes the versions of one chunk.
      chunkFilename: production ? '[id].[contenthash:6].js' : '[name].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      ...(production && { sourceMapFilename: '../client-maps/[file].map' }),
      clean: true,
    },
    optimization: {
      moduleIds: 'deterministic',
      // Loading shared code twice is better than many small files: each one costs a request and compresses separately.
      splitChunks: { chunks: 'all', minSize: 150_000, cacheGroups: { framework: { test: framework, name: 'framework', priority: 20 } } },
    },
    module: { rules: [typescript, basemap, { test: /\.woff2$/, type: 'asset/resource' }] },
    plugins: [new ManifestPlugin(), ...(production ? compressions : []), ...(isServed ? [new ReactRefreshPlugin({ overlay: false })] : [])],
    devServer: {
      host: process.env.HOST || '127.0.0.1',
      port: Number(process.env.PORT || 3000),
      // React Fast Refresh: an edited component is exchanged and keeps its state.
      hot: true,
      static: false,
      devMiddleware: { publicPath: '/assets/', writeToDisk: true },
      client: { overlay: false },
      proxy: [
        { context: (pathname) => !pathname.startsWith('/assets/') && pathname !== '/ws', target: `http://127.0.0.1:${process.env.API_PORT || 3001}` },
      ],
    },
  };
  // The page renderer bundles everything except Node's own modules, so its React is always the production build.
  const render = forNode('render', production, { 'entry.server': './frontend/entry.server.tsx' });
  const api = {
    ...forNode('api', production, {
      start: './api/start.ts',
      keep: './api/background/processes/processGroupLeader.ts',
      server: './api/server.ts',
      command: './api/command.ts',
      // Started as worker threads by the other entries.
      thread: './api/thread.ts',
    }),
    externalsType: 'module',
    externalsPresets: { node: true },
    externals: [packagesStayOutside],
  };
  // The CMS is a separate project, so it receives everything about the directory as one file, packages included.
  const forCms = {
    ...common('forCms', production),
    target: 'node20',
    devtool: false,
    entry: { index: './api/forCms.ts' },
    output: { path: path.join(root, 'cms/directory'), filename: '[name].cjs', library: { type: 'commonjs2' } },
    optimization: { minimize: false, nodeEnv: false },
    module: { rules: [typescript] },
    plugins: [new DeclarationsPlugin()],
  };
  return [client, render, api, forCms];
};
