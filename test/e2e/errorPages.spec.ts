import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import type { Browser } from 'puppeteer';
import { createApp } from '#api/app';
import { ApiError } from '#api/http/errors';
import { loadSite } from '#api/modules/site/loadSite';
import { startTestApi, type TestApi } from '../support/api/testApi';
import { axeFindings } from '../support/browser/axe';
import { launchChromium, watchComplaints } from '../support/browser/chromium';

/** URLs whose rendering fails, with the error. */
const failures: Record<string, Error> = {
  '/broken': new TypeError('x is not a function'),
  '/away': new ApiError('unavailable', 'Away.'),
  '/often': new ApiError('too_many_requests', 'Too many.'),
};

describe('Error pages in a browser', function () {
  this.timeout(60_000);
  let api: TestApi;
  let browser: Browser;
  let server: Server;
  let rendererWorks = true;
  before(async () => {
    api = await startTestApi();
    const site = await loadSite();
    const app = createApp(api.services, {
      ...site,
      renderPage: async (request) => {
        const failure = failures[request.path];
        if (failure) throw failure;
        return site.renderPage(request);
      },
      renderErrorPage: async (request) => {
        if (!rendererWorks) throw new Error('no renderer');
        return site.renderErrorPage(request);
      },
    });
    server = createServer(app.callback());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    browser = await launchChromium();
  });
  after(async () => {
    await browser.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await api.stop();
  });

  for (const works of [true, false]) {
    it(`fit every width, comply with the page policy and link home (${works ? 'rendered like other pages' : 'where the renderer fails'})`, async () => {
      rendererWorks = works;
      for (const path of Object.keys(failures)) {
        for (const width of [390, 768, 1440]) {
          const page = await browser.newPage();
          await page.setViewport({ width, height: 844 });
          // Chromium reports the status of the page itself.
          const complaints = watchComplaints(page, [/the server responded with a status of (429|500|503)/]);
          await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect([path, width, overflow <= 0, complaints]).to.deep.equal([path, width, true, []]);
          if (width === 390) expect(await axeFindings(page)).to.deep.equal([]);
          await page
            .$eval('a::-p-text(Go to the home page)', (link) => link.getBoundingClientRect().height)
            .then((height) => expect(height).to.be.at.least(40));
          await page.close();
        }
      }
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/broken`);
      await Promise.all([page.waitForNavigation(), page.click('a::-p-text(Go to the home page)')]);
      expect(new URL(page.url()).pathname).to.equal('/');
      await page.close();
    });
  }
});
