/** Numbers that both sides hold to: the specification's section 9, and the sizes of the quality page. */
export const limits = {
  pageSize: 12,
  largestPageSize: 100,
  largestUnpagedList: 1000,
  largestPage: 1_000_000,
  searchLength: 500,
  filterValueLength: 200,
  listValues: 200,
  nameLength: 160,
  descriptionLength: 10_000,
  card: { descriptionLength: 100, methods: 2, locations: 1, purposes: 1 },
  searchDelay: 500,
  suggestions: 8,
  /** Of them contractors, where terms or places are found too. */
  suggestedContractors: 4,
  similarContractors: 3,
  /** Characters of a description that search engines show. */
  metaDescription: 160,
  relatedLandingPages: 6,
  jsonBody: '256kb',
  visitorIdLength: 100,
  /** Deepest nesting of a JSON body. */
  jsonDepth: 12,
  /** Values of a JSON body, those of all its lists and objects together: a bulk change names up to 5,000 contractors. */
  jsonValues: 6000,
  passwordLength: 6,
  longestPassword: 200,
  fullNameLength: 2,
  emailLength: 254,
  tokenLength: 200,
  websiteLength: 500,
  noteLength: 2000,
  reasonLength: 1000,
  /** Bytes of one uploaded file, and how many a claim may have. */
  upload: 10 * 1024 * 1024,
  /** Bytes of a file to import, and of what a script sends beside it. */
  importFile: 50 * 1024 * 1024,
  importForm: 64 * 1024,
  claimDocuments: 5,
  /** Of a picture: what one is decoded to lies in memory. */
  pixels: 40_000_000,
  altLength: 200,
  /** Members and open invitations of one contractor. */
  teamSize: 50,
  eventsPerBatch: 100,
  /** What one network address can add to a contractor in a day: by visitors with a cookie of an earlier day (known) or none. */
  perNetworkAddress: { likes: { known: 50, new: 10 }, visitors: { known: 100, new: 20 } },
  insightDays: 365,
  /** Profiles of one user that nobody has accepted yet. */
  openProfiles: 10,
  nearDuplicates: 5,
  reviewTitle: 120,
  reviewText: { least: 50, most: 4000 },
  replyLength: 2000,
  /** Of one list of reviews under a profile, before more are asked for. */
  reviewsShown: 5,
  enquiryRecipients: 5,
  enquiryFiles: 3,
  enquiryNotes: 4000,
  enquiryCertificates: 20,
  /** Of a company that a visitor belongs to, as a service describes it. */
  companyWord: 120,
  companyDomain: 190,
  companyTags: 50,
  companyEmployees: 100_000_000,
  distinctIdLength: 200,
  /** Contractors named with each company in the admins' list. */
  companyContractors: 5,
  /** How far ahead a call can be booked, and how many working days are offered. */
  callDays: 60,
  offeredCallDays: 10,
} as const;
