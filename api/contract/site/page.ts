import type { Access } from '../accounts/access';
import type { User } from '../accounts/session';
import type { LandingPageLink } from '../landingPages';
import type { SiteCopy } from '../site-content/pageCopy';
import type { FooterGroup } from '../site-content/siteSettings';

/** Public configuration: the product's name, its URLs and contacts, as configured or as published by editors. */
export interface PublicSiteConfig {
  productName: string;
  contactEmail: string;
  tourUrl: string;
  sisterSiteUrl: string;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Null if none is configured. */
  thirdParties: ThirdParties | null;
  /** Accounts for trying out the product; none in production. */
  demoAccounts: DemoAccount[];
}

/** Site configuration available to every page. */
export interface BrowserConfig extends PublicSiteConfig {
  words: SiteCopy;
  footerGroups: FooterGroup[];
  /** Landing pages that the home page links to. */
  guides: LandingPageLink[];
  /** Sentence above every page, while changes can't be saved. */
  notice?: string;
}

/** Third parties that receive visit data from consenting visitors, as far as the browser needs to know. */
export interface ThirdParties {
  /** Whether our server forwards events to PostHog. */
  posthog: boolean;
  /** Feedback service with its own script; null if it is not configured. */
  featurebase: { organisation: string; url: string } | null;
  /** Host that our server queries for the company of an IP address; null for none. */
  companyLookup: string | null;
}

export interface DemoAccount {
  role: string;
  email: string;
  password: string;
}

/** Built files of the browser bundle: those of every page, and those that a route's chunk adds. */
export interface Assets {
  entry: string[];
  chunks: Record<string, string[]>;
  fonts: string[];
}

export interface ApiResponse {
  /** Header names are in lower case. */
  headers: Record<string, string | undefined>;
  status: number;
  body: unknown;
}

/** Input of the page renderer. */
export interface PageRequest {
  /** Path as sent by the client, still encoded. */
  path: string;
  /** Query string with its question mark, or empty. */
  search: string;
  nonce: string;
  assets: Assets;
  browserConfig: BrowserConfig;
  /** The current user, for a page that requires access; null if nobody is signed in, undefined if this could not be determined. */
  user?: User | null;
  /** Calls the API within this process. The path includes the query and starts with /api. */
  callApi: (path: string) => Promise<ApiResponse>;
}

/** A rendered page, or a path to redirect to. */
export type PageResponse = { status: number; html: string } | { status: 301 | 302; redirect: string };

export type RenderPage = (request: PageRequest) => Promise<PageResponse>;

/**
 * Returns the part of a query string that the page at a path depends on, with its question mark, or an empty text.
 * @param path still encoded, as the client sent it
 */
export type SearchNormalizer = (path: string, search: string) => string;

/** Input of the error page renderer. */
export interface ErrorPageRequest {
  status: number;
  /** Path to retry; null if a retry does not help. */
  retryPath: string | null;
  /** Seconds after which a retry makes sense; null if unknown. */
  retryAfter: number | null;
  /** Id of the request in the log. */
  requestId: string;
  nonce: string;
  assets: Assets;
  browserConfig: BrowserConfig;
}

/** Renders an error page without scripts, because rendering in the browser might fail again. */
export type RenderErrorPage = (request: ErrorPageRequest) => Promise<string>;

/**
 * Returns who has access to the page at a path, by the route table.
 * @param path still encoded, as the client sent it
 */
export type PageAccessResolver = (path: string) => Access;
