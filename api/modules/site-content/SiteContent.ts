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

/** Milliseconds. */
const cacheLifetimeMs = 1000;
/** Landing pages that the home page links to. */
const maxHomeGuides = 6;

interface Contents {
  names: PublicSiteConfig;
  browserConfig: BrowserConfig;
  landingPages: ReadonlyMap<string, CmsLandingPage>;
}

type FormerSlug = Awaited<ReturnType<typeof readFormerSlugs>>[number];

/**
 * What editors published for the pages, in memory: the site's names, the words of pages and the landing pages. What was
 * not published, or can't be read, is as it was built in.
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
    // What this process changes is seen at once.
    database.onCommit(() => {
      this.invalidations += 1;
      this.readAt = Number.NEGATIVE_INFINITY;
    });
  }

  /** What the site is called now, and where it is: for mails and sentences. */
  get names(): PublicSiteConfig {
    return this.contents.names;
  }

  /** What every page is told. */
  get browserConfig(): BrowserConfig {
    return this.contents.browserConfig;
  }

  /** Published landing pages by their slugs, in the order of their titles. */
  get landingPages(): ReadonlyMap<string, CmsLandingPage> {
    return this.contents.landingPages;
  }

  /** A published landing page by its slug, or by one that it had before it was renamed. */
  findLandingPage(slug: string): CmsLandingPage | undefined {
    const id = this.formerSlugs.find((former) => former.slug === slug)?.content_id;
    const current = this.rows.find((row) => row.id === id)?.name;
    return this.landingPages.get(slug) ?? (current === undefined ? undefined : this.landingPages.get(current));
  }

  /** What every page would be told if a page's words, or the settings, were published so. */
  previewBrowserConfig(type: SiteContentType, body: object): BrowserConfig {
    const draft = SiteContentRow.fromJson({ type, name: '', body, published: true }, { skipValidation: true });
    return buildContents(this.configured, [...this.rows.filter((row) => row.type !== type), draft]).browserConfig;
  }

  /** Takes the contents as they are now, or as they were within the last second where only others may have changed them. */
  async refresh(): Promise<void> {
    if (performance.now() - this.readAt >= cacheLifetimeMs) await this.coalescedReload();
  }

  /** Looks every second, for what is written without anybody asking for a page. @returns a function that ends it */
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
    // What was changed while it was being read is looked at again.
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

/** The body of a row, null for one that its type's rules do not accept: better the built-in text than no page. */
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
