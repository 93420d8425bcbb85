import type { AnyObjectSchema, InferType } from 'yup';
import { coalesce, poll } from '#api/background/scheduling';
import type { Database } from '#api/database/database';
import { type CmsLandingPage, cmsBodySchemas } from '#contract/cms-sync/cms';
import type { BrowserConfig, PublicSiteConfig } from '#contract/site/page';
import { pageCopyTypes } from '#contract/site-content/cmsTypes';
import { defaultFooter, type SiteSettings } from '#contract/site-content/siteSettings';
import { readFormerSlugs } from '../landing-pages/formerLandingSlugs';
import { buildSiteCopy } from './buildSiteCopy';
import { SiteContentRow, type SiteContentType } from './SiteContentRow';

declare module '#api/config/services' {
  interface Services {
    /** The published settings, page copy and landing pages. */
    site: SiteContent;
  }
}

/** Milliseconds for which the content is cached. */
const cacheLifetimeMs = 1000;
const maxHomeGuides = 6;

interface Contents {
  names: PublicSiteConfig;
  browserConfig: BrowserConfig;
  landingPages: ReadonlyMap<string, CmsLandingPage>;
}

type FormerSlug = Awaited<ReturnType<typeof readFormerSlugs>>[number];

/**
 * Cache of the published content of pages: the site's names, the page copy and the landing pages. Whatever is not published, or invalid, falls back
 * to the built-in content.
 */
export class SiteContent {
  private rows: SiteContentRow[] = [];
  private formerSlugs: FormerSlug[] = [];
  private contents: Contents;
  private state = '';
  private readAt = Number.NEGATIVE_INFINITY;
  private invalidations = 0;
  private readonly coalescedReload = coalesce(() => this.reloadIfChanged());

  constructor(
    private readonly database: Database,
    private readonly configured: PublicSiteConfig,
  ) {
    this.contents = buildContents(configured, []);
    // Makes this process's own changes visible immediately.
    database.onCommit(() => {
      this.invalidations += 1;
      this.readAt = Number.NEGATIVE_INFINITY;
    });
  }

  /** Current names and URLs of the site, for emails and messages. */
  get names(): PublicSiteConfig {
    return this.contents.names;
  }

  /** Site configuration available to every page. */
  get browserConfig(): BrowserConfig {
    return this.contents.browserConfig;
  }

  /** Published landing pages by slug, sorted by title. */
  get landingPages(): ReadonlyMap<string, CmsLandingPage> {
    return this.contents.landingPages;
  }

  /** Finds a published landing page by its current or a former slug. */
  findLandingPage(slug: string): CmsLandingPage | undefined {
    const id = this.formerSlugs.find((former) => former.slug === slug)?.content_id;
    const current = this.rows.find((row) => row.id === id)?.name;
    return this.landingPages.get(slug) ?? (current === undefined ? undefined : this.landingPages.get(current));
  }

  /** Returns the configuration that pages would get if this page copy, or these settings, were published. */
  previewBrowserConfig(type: SiteContentType, body: object): BrowserConfig {
    const draft = SiteContentRow.fromJson({ type, name: '', body, published: true }, { skipValidation: true });
    return buildContents(this.configured, [...this.rows.filter((row) => row.type !== type), draft]).browserConfig;
  }

  /** Loads the current content. Changes by other processes may be up to a second old. */
  async refresh(): Promise<void> {
    if (performance.now() - this.readAt >= cacheLifetimeMs) await this.coalescedReload();
  }

  /**
   * Polls every second for changes by other processes, even without page requests.
   * @returns a function that stops it
   */
  startPolling(onError: (error: unknown) => void): () => void {
    return poll(() => this.refresh(), onError);
  }

  private async reloadIfChanged(): Promise<void> {
    const [now, { invalidations }] = [performance.now(), this];
    const fingerprint = await this.database.readRow(
      'SELECT COUNT(*) AS entries, SUM(published) AS published, SUM(updated_at) AS changed, MAX(id) AS newest FROM site_contents',
      [],
    );
    const state = Object.values(fingerprint).join(' ');
    if (state !== this.state) {
      this.rows = await SiteContentRow.query(this.database.read).where('published', true);
      this.formerSlugs = await readFormerSlugs(this.database.read);
      this.contents = buildContents(this.configured, this.rows);
      this.state = state;
    }
    // A change during the load invalidates it.
    if (invalidations === this.invalidations) this.readAt = now;
  }
}

function buildContents(configured: PublicSiteConfig, rows: SiteContentRow[]): Contents {
  const findBody = <Schema extends AnyObjectSchema>(type: SiteContentType, schema: Schema) => {
    const row = rows.find((one) => one.type === type);
    return row ? parseBody(schema, row) : null;
  };
  const settings = findBody('site-settings', cmsBodySchemas['site-settings']);
  const names = resolveSiteNames(configured, settings);
  const landingPages = rows
    .filter(({ type }) => type === 'landing-page')
    .map((row) => parseBody(cmsBodySchemas['landing-page'], row))
    .filter((page) => page !== null)
    .sort((one, other) => one.title.localeCompare(other.title, 'en'));
  return {
    names,
    browserConfig: {
      ...names,
      words: buildSiteCopy(Object.fromEntries(pageCopyTypes.map((type) => [type, findBody(type, cmsBodySchemas[type])])), names.productName),
      footerGroups: settings?.footer_groups.length ? settings.footer_groups : defaultFooter(names.sisterSiteUrl, names.productName),
      guides: landingPages.slice(0, maxHomeGuides).map(({ slug, title }) => ({ slug, title })),
    },
    landingPages: new Map(landingPages.map((page) => [page.slug, page])),
  };
}

/** Parses the body of a row; null if it is invalid. The built-in text is better than no page. */
function parseBody<Schema extends AnyObjectSchema>(schema: Schema, { body }: SiteContentRow): InferType<Schema> | null {
  return schema.isValidSync(body) ? schema.cast(body) : null;
}

function resolveSiteNames(configured: PublicSiteConfig, settings: SiteSettings | null): PublicSiteConfig {
  const sisterSiteUrl = settings?.sister_site_url || configured.sisterSiteUrl;
  return {
    ...configured,
    productName: settings?.product_name || configured.productName,
    contactEmail: settings?.contact_email || configured.contactEmail,
    tourUrl: settings?.tour_url || configured.tourUrl,
    sisterSiteUrl: sisterSiteUrl.replace(/\/$/, ''),
  };
}
