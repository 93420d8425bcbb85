import { listLimits } from './listLimits';

/** Limits that browser and server share. See docs/product-rules.md#19-limits. */
export const limits = {
  maxUnpagedList: 1000,
  maxNameLength: 160,
  maxDescriptionLength: 10_000,
  maxSuggestions: 8,
  /** How many of them may be contractors if there are terms or places, too. */
  maxSuggestedContractors: 4,
  maxSimilarContractors: 3,
  /** Characters of a meta description that search engines show. */
  maxMetaDescriptionLength: 160,
  maxRelatedLandingPages: 6,
  maxJsonBodySize: '256kb',
  maxVisitorIdLength: 100,
  /** Maximum nesting of a JSON body. */
  maxJsonDepth: 12,
  /** Values of a JSON body, in all its lists and objects together: a bulk change may list up to 5,000 contractors. */
  maxJsonValues: 6000,
  minPasswordLength: 6,
  maxPasswordLength: 200,
  minFullNameLength: 2,
  maxEmailLength: 254,
  maxTokenLength: 200,
  maxWebsiteLength: 500,
  maxNoteLength: 2000,
  maxReasonLength: 1000,
  /** Bytes per uploaded file, and files per claim. */
  maxUploadBytes: 10 * 1024 * 1024,
  /** Bytes of an import file, and of the form fields that a script sends with it. */
  maxImportFileBytes: 50 * 1024 * 1024,
  maxImportFieldBytes: 64 * 1024,
  maxClaimDocuments: 5,
  maxCertificateDocuments: 3,
  /** Pixels per picture: the decoded picture is held in memory. */
  maxPixels: 40_000_000,
  /** Maximum width and height of a picture in pixels: several copies of a line are held in memory. */
  maxPictureSide: 12_000,
  maxAltLength: 200,
  /** Members and open invitations per contractor. */
  maxTeamSize: 50,
  maxEventsPerBatch: 100,
  /** Daily maximum that one IP address can add to a contractor's counts, for visitors with a cookie from an earlier day (known) or without (new). */
  maxPerNetworkAddress: { likes: { known: 50, new: 10 }, visitors: { known: 100, new: 20 } },
  maxInsightDays: 365,
  /** Profiles of one user that are not accepted yet. */
  maxOpenProfiles: 10,
  maxNearDuplicates: 5,
  maxReviewTitleLength: 120,
  reviewTextLength: { min: 50, max: 4000 },
  maxReplyLength: 2000,
  /** Reviews shown below a profile before more are requested. */
  initialReviewCount: 5,
  maxEnquiryRecipients: listLimits.maxEnquiryRecipients,
  maxComparedContractors: listLimits.maxComparedContractors,
  /** Shortlists that a user owns or edits, companies in each, and people who edit it besides its owner. */
  maxShortlists: 50,
  maxShortlistItems: 100,
  maxShortlistEditors: 20,
  maxShortlistNameLength: 80,
  maxShortlistNoteLength: 1000,
  maxEnquiryFiles: 3,
  maxEnquiryNotesLength: 4000,
  maxEnquiryCertificates: 20,
  /** Characters of a short text in a visiting company's data. */
  maxCompanyTextLength: 120,
  maxCompanyDomainLength: 190,
  maxCompanyTags: 50,
  maxCompanyEmployees: 100_000_000,
  maxDistinctIdLength: 200,
  /** Contractors listed per company in the admins' list. */
  maxContractorsPerCompany: 5,
  /** How many days ahead a call can be booked, and how many working days are offered. */
  maxCallDaysAhead: 60,
  offeredCallDays: 10,
  /** Saved searches per account, or per email address without one. */
  maxSavedSearches: 20,
  maxSavedSearchNameLength: 80,
  maxSavedSearchQueryLength: 4000,
  /** Companies listed in an email about a saved search; further ones are counted. */
  maxAlertCompanies: 20,
  maxFeedEntries: 50,
} as const;
