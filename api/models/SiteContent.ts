import type { AnyObjectSchema, InferType } from 'yup';
import { type CmsLandingPage, cmsBodies } from '../contract/cms';
import { wordTypes } from '../contract/cmsTypes';
import type { BrowserConfig, SiteNames } from '../contract/page';
import { builtInFooter, type SiteSettings } from '../contract/siteSettings';
import type { Database } from '../database';
import { readFormerSlugs } from './formerLandingSlugs';
import { keepLooking } from './keepLooking';
import { SiteContentRow, type SiteContentType } from './SiteContentRow';
import { shareNext } from './shareNext';
import { siteWords } from './siteWords';

/** Milliseconds. */
const lifetime = 1000;
/** Landing pages that the home page links to. */
const guidesOfHome = 6;

interface Contents {
  names: SiteNames;
  browser: BrowserConfig;
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
  private expiries = 0;
  private readonly look = shareNext(() => this.readWhereChanged());

  constructor(
    private readonly database: Database,
    private readonly configured: SiteNames,
  ) {
    this.contents = contentsOf(configured, []);
    // What this process changes is seen at once.
    database.onCommit(() => {
      this.expiries += 1;
      this.readAt = Number.NEGATIVE_INFINITY;
    });
  }

  /** What the site is called now, and where it is: for mails and sentences. */
  get names(): SiteNames {
    return this.contents.names;
  }

  /** What every page is told. */
  get browser(): BrowserConfig {
    return this.contents.browser;
  }

  /** Published landing pages by their slugs, in the order of their titles. */
  get landingPages(): ReadonlyMap<string, CmsLandingPage> {
    return this.contents.landingPages;
  }

  /** A published landing page by its slug, or by one that it had before it was renamed. */
  landingPage(slug: string): CmsLandingPage | undefined {
    const id = this.formerSlugs.find((former) => former.slug === slug)?.content_id;
    const current = this.rows.find((row) => row.id === id)?.name;
    return this.landingPages.get(slug) ?? (current === undefined ? undefined : this.landingPages.get(current));
  }

  /** What every page would be told if a page's words, or the settings, were published so. */
  browserWith(type: SiteContentType, body: object): BrowserConfig {
    const draft = SiteContentRow.fromJson({ type, name: '', body, published: true }, { skipValidation: true });
    return contentsOf(this.configured, [...this.rows.filter((row) => row.type !== type), draft]).browser;
  }

  /** Takes the contents as they are now, or as they were within the last second where only others may have changed them. */
  async refresh(): Promise<void> {
    if (performance.now() - this.readAt >= lifetime) await this.look();
  }

  /** Looks every second, for what is written without anybody asking for a page. @returns a function that ends it */
  keepCurrent(onError: (error: unknown) => void): () => void {
    return keepLooking(() => this.refresh(), onError);
  }

  private async readWhereChanged(): Promise<void> {
    const [now, { expiries }] = [performance.now(), this];
    const sums = await this.database.readRow(
      'SELECT COUNT(*) AS entries, SUM(published) AS published, SUM(updated_at) AS changed, MAX(id) AS newest FROM site_contents',
      [],
    );
    const state = Object.values(sums).join(' ');
    if (state !== this.state) {
      this.rows = await SiteContentRow.query(this.database.read).where('published', true);
      this.formerSlugs = await readFormerSlugs(this.database.read);
      this.contents = contentsOf(this.configured, this.rows);
      this.state = state;
    }
    // What was changed while it was being read is looked at again.
    if (expiries === this.expiries) this.readAt = now;
  }
}

function contentsOf(configured: SiteNames, rows: SiteContentRow[]): Contents {
  const bodyOf = <Schema extends AnyObjectSchema>(type: SiteContentType, schema: Schema) => {
    const row = rows.find((one) => one.type === type);
    return row ? readBody(schema, row) : null;
  };
  const settings = bodyOf('site-settings', cmsBodies['site-settings']);
  const names = namesOf(configured, settings);
  const landingPages = rows
    .filter(({ type }) => type === 'landing-page')
    .map((row) => readBody(cmsBodies['landing-page'], row))
    .filter((page) => page !== null)
    .sort((one, other) => one.title.localeCompare(other.title, 'en'));
  return {
    names,
    browser: {
      ...names,
      words: siteWords(Object.fromEntries(wordTypes.map((type) => [type, bodyOf(type, cmsBodies[type])])), names.productName),
      footerGroups: settings?.footer_groups.length ? settings.footer_groups : builtInFooter(names.sisterSiteUrl, names.productName),
      guides: landingPages.slice(0, guidesOfHome).map(({ slug, title }) => ({ slug, title })),
    },
    landingPages: new Map(landingPages.map((page) => [page.slug, page])),
  };
}

/** The body of a row, null for one that its type's rules do not accept: better the built-in text than no page. */
function readBody<Schema extends AnyObjectSchema>(schema: Schema, { body }: SiteContentRow): InferType<Schema> | null {
  return schema.isValidSync(body) ? schema.cast(body) : null;
}

function namesOf(configured: SiteNames, settings: SiteSettings | null): SiteNames {
  const sisterSiteUrl = settings?.sister_site_url || configured.sisterSiteUrl;
  return {
    ...configured,
    productName: settings?.product_name || configured.productName,
    contactEmail: settings?.contact_email || configured.contactEmail,
    tourUrl: settings?.tour_url || configured.tourUrl,
    sisterSiteUrl: sisterSiteUrl.replace(/\/$/, ''),
  };
}
