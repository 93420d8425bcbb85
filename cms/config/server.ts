import { cmsUrl, host, isBehindProxy, logging, port, proxyCount, publicFolder, secrets } from '../src/settings';

export default {
  host,
  port,
  url: cmsUrl,
  proxy: { koa: isBehindProxy, maxIpsCount: proxyCount },
  app: { keys: secrets.APP_KEYS.split(',') },
  dirs: { public: publicFolder },
  transfer: { remote: { enabled: false } },
  logger: { startup: { enabled: false }, updates: { enabled: false }, config: logging },
  webhooks: { populateRelations: false },
};
