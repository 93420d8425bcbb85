import type { Access } from '../accounts/access';
import type { User } from '../accounts/session';
import type { LandingPageLink } from '../landingPages';
import type { SiteCopy } from '../site-content/pageCopy';
import type { FooterGroup } from '../site-content/siteSettings';

/** What the site is called, and where it and its people are: as configured, or as editors published it. */
export interface PublicSiteConfig {
  productName: string;
  contactEmail: string;
  tourUrl: string;
  sisterSiteUrl: string;
  /** Without a slash at the end. */
  publicUrl: string;
  /** Null where none is configured. */
  thirdParties: ThirdParties | null;
  /** Accounts to try the product with; none in production. */
  demoAccounts: DemoAccount[];
}

/** What every page knows of the site. */
export interface BrowserConfig extends PublicSiteConfig {
  words: SiteCopy;
  footerGroups: FooterGroup[];
  /** Landing pages that the home page links to; none where none are published. */
  guides: LandingPageLink[];
}

/** Who is told of the visits of those who allow it, as far as browsers have to know. */
export interface ThirdParties {
  /** Whether PostHog is told what happens; by our server. */
  posthog: boolean;
  /** Takes feedback, with a script of its own; null where it is not configured. */
  featurebase: { organisation: string; url: string } | null;
  /** The host that is asked, by our server, which company a network address belongs to; null for none. */
  companyLookup: string | null;
}

export interface DemoAccount {
  role: string;
  email: string;
  password: string;
}

/** The built files of the browser bundle: what every page loads, and what a route's chunk adds. */
export interface Assets {
  entry: string[];
  chunks: Record<string, string[]>;
  fonts: string[];
}

export interface ApiResponse {
  /** Names in lower case. */
  headers: Record<string, string | undefined>;
  status: number;
  body: unknown;
}

/** What the API hands to the page renderer for one page. */
export interface PageRequest {
  /** As it was sent, still encoded. */
  path: string;
  /** With its question mark, or empty. */
  search: string;
  nonce: string;
  assets: Assets;
  browserConfig: BrowserConfig;
  /** Who asks for a page that is not for everyone; null for nobody, and absent where that could not be found out. */
  user?: User | null;
  /** Calls the API in this process: path with query, starting with /api. */
  callApi: (path: string) => Promise<ApiResponse>;
}

/** A rendered page, or the path to send the browser to. */
export type PageResponse = { status: number; html: string } | { status: 301 | 302; redirect: string };

export type RenderPage = (request: PageRequest) => Promise<PageResponse>;

/**
 * The part of a query string that the page of a path depends on, with its question mark or empty.
 * @param path still encoded, as the client sent it
 */
export type SearchNormalizer = (path: string, search: string) => string;

/** A failed request that is answered with a page. */
export interface ErrorPageRequest {
  status: number;
  /** Where the request went, to try it again; null where trying again does not help. */
  retryPath: string | null;
  /** Seconds after which trying again makes sense; null where that is unknown. */
  retryAfter: number | null;
  /** What the log knows the request by. */
  requestId: string;
  nonce: string;
  assets: Assets;
  browserConfig: BrowserConfig;
}

/** Renders a page without scripts that says what went wrong: rendering in the browser might fail again. */
export type RenderErrorPage = (request: ErrorPageRequest) => Promise<string>;

/** Whom the page of a path is for, by the table of pages. @param path still encoded, as the client sent it */
export type PageAccessResolver = (path: string) => Access;
