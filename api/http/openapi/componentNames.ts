import { type AnySchema, ObjectSchema } from 'yup';
import * as session from '#contract/accounts/session';
import * as adminLikes from '#contract/adminLikes';
import * as analytics from '#contract/analytics';
import * as audit from '#contract/audit';
import * as claims from '#contract/claims';
import * as cms from '#contract/cms-sync/cms';
import * as cmsConflicts from '#contract/cms-sync/cmsConflicts';
import * as cmsSync from '#contract/cms-sync/cmsSync';
import * as previews from '#contract/cms-sync/previews';
import * as contractorChanges from '#contract/contractorChanges';
import * as adminContractors from '#contract/contractors/adminContractors';
import * as contractors from '#contract/contractors/contractors';
import * as bases from '#contract/contractors/facts/bases';
import * as certificates from '#contract/contractors/facts/certificates';
import * as projectConfirmations from '#contract/contractors/facts/projectConfirmations';
import * as projects from '#contract/contractors/facts/projects';
import * as rigs from '#contract/contractors/facts/rigs';
import * as safety from '#contract/contractors/facts/safety';
import * as decisions from '#contract/decisions';
import * as facets from '#contract/directory/facets';
import * as suggestions from '#contract/directory/suggestions';
import * as duplicates from '#contract/duplicates/duplicates';
import * as enquiries from '#contract/enquiries/enquiries';
import * as enquiryReports from '#contract/enquiries/enquiryReports';
import * as feedback from '#contract/feedback/feedback';
import * as importOptions from '#contract/imports/importOptions';
import * as imports from '#contract/imports/imports';
import * as insights from '#contract/insights/insights';
import * as landingPages from '#contract/landingPages';
import * as likes from '#contract/likes';
import * as uploads from '#contract/media/uploads';
import * as evidence from '#contract/moderation/evidence';
import * as overview from '#contract/moderation/overview';
import * as queues from '#contract/moderation/queues';
import * as outbox from '#contract/outbox';
import * as reviews from '#contract/reviews/reviews';
import * as shortlists from '#contract/shortlists/shortlists';
import * as system from '#contract/system';
import * as team from '#contract/team';
import * as users from '#contract/users';
import * as companies from '#contract/visiting-companies/companies';
import * as visitingCompanies from '#contract/visiting-companies/visitingCompanies';
import * as vocabularies from '#contract/vocabularies/vocabularies';

/** The modules of the contract whose schemas appear in the OpenAPI document. */
const modules: object[] = [
  session,
  adminLikes,
  analytics,
  audit,
  claims,
  cms,
  cmsConflicts,
  cmsSync,
  previews,
  contractorChanges,
  adminContractors,
  bases,
  certificates,
  contractors,
  projects,
  projectConfirmations,
  rigs,
  safety,
  decisions,
  facets,
  suggestions,
  duplicates,
  enquiries,
  enquiryReports,
  feedback,
  importOptions,
  imports,
  insights,
  landingPages,
  likes,
  uploads,
  evidence,
  overview,
  queues,
  outbox,
  reviews,
  shortlists,
  system,
  team,
  users,
  companies,
  visitingCompanies,
  vocabularies,
];

/**
 * Returns the component names of the contract's object schemas: the names of their exports, in Pascal case.
 * @throws if two modules export different schemas under one name
 */
export function componentNames(): Map<AnySchema, string> {
  const names = new Map<AnySchema, string>();
  const taken = new Map<string, unknown>();
  for (const [key, schema] of modules.flatMap((module) => Object.entries(module))) {
    if (!(schema instanceof ObjectSchema) || names.has(schema)) continue;
    const name = key.charAt(0).toUpperCase() + key.slice(1);
    if (taken.has(name)) throw new Error(`The contract exports two schemas named ${key}.`);
    taken.set(name, schema);
    names.set(schema, name);
  }
  return names;
}
