/** Numbers that both sides hold to: the specification's section 9, and the sizes of the quality page. */
export const limits = {
  defaultPageSize: 12,
  maxPageSize: 100,
  maxUnpagedList: 1000,
  maxPage: 1_000_000,
  maxSearchLength: 500,
  maxFilterValueLength: 200,
  maxListValues: 200,
  maxNameLength: 160,
  maxDescriptionLength: 10_000,
  card: { maxDescriptionLength: 100, maxMethods: 2, maxLocations: 1, maxPurposes: 1 },
  searchDebounceMs: 500,
  maxSuggestions: 8,
  /** Of them contractors, where terms or places are found too. */
  maxSuggestedContractors: 4,
  maxSimilarContractors: 3,
  /** Characters of a description that search engines show. */
  maxMetaDescriptionLength: 160,
  maxRelatedLandingPages: 6,
  maxJsonBodySize: '256kb',
  maxVisitorIdLength: 100,
  /** Deepest nesting of a JSON body. */
  maxJsonDepth: 12,
  /** Values of a JSON body, those of all its lists and objects together: a bulk change names up to 5,000 contractors. */
  maxJsonValues: 6000,
  minPasswordLength: 6,
  maxPasswordLength: 200,
  minFullNameLength: 2,
  maxEmailLength: 254,
  maxTokenLength: 200,
  maxWebsiteLength: 500,
  maxNoteLength: 2000,
  maxReasonLength: 1000,
  /** Bytes of one uploaded file, and how many a claim may have. */
  maxUploadBytes: 10 * 1024 * 1024,
  /** Bytes of a file to import, and of what a script sends beside it. */
  maxImportFileBytes: 50 * 1024 * 1024,
  maxImportFieldBytes: 64 * 1024,
  maxClaimDocuments: 5,
  /** Of a picture: what one is decoded to lies in memory. */
  maxPixels: 40_000_000,
  maxAltLength: 200,
  /** Members and open invitations of one contractor. */
  maxTeamSize: 50,
  maxEventsPerBatch: 100,
  /** What one network address can add to a contractor in a day: by visitors with a cookie of an earlier day (known) or none. */
  maxPerNetworkAddress: { likes: { known: 50, new: 10 }, visitors: { known: 100, new: 20 } },
  maxInsightDays: 365,
  /** Profiles of one user that nobody has accepted yet. */
  maxOpenProfiles: 10,
  maxNearDuplicates: 5,
  maxReviewTitleLength: 120,
  reviewTextLength: { min: 50, max: 4000 },
  maxReplyLength: 2000,
  /** Of one list of reviews under a profile, before more are asked for. */
  initialReviewCount: 5,
  maxEnquiryRecipients: 5,
  maxEnquiryFiles: 3,
  maxEnquiryNotesLength: 4000,
  maxEnquiryCertificates: 20,
  /** Of a company that a visitor belongs to, as a service describes it. */
  maxCompanyTextLength: 120,
  maxCompanyDomainLength: 190,
  maxCompanyTags: 50,
  maxCompanyEmployees: 100_000_000,
  maxDistinctIdLength: 200,
  /** Contractors named with each company in the admins' list. */
  maxContractorsPerCompany: 5,
  /** How far ahead a call can be booked, and how many working days are offered. */
  maxCallDaysAhead: 60,
  offeredCallDays: 10,
} as const;
