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
import * as badge from '#contract/contractors/badge';
import * as contractors from '#contract/contractors/contractors';
import * as bases from '#contract/contractors/facts/bases';
import * as certificateFacts from '#contract/contractors/facts/certificateFacts';
import * as certificates from '#contract/contractors/facts/certificates';
import * as companyFacts from '#contract/contractors/facts/companyFacts';
import * as projectConfirmations from '#contract/contractors/facts/projectConfirmations';
import * as projectFacts from '#contract/contractors/facts/projectFacts';
import * as projects from '#contract/contractors/facts/projects';
import * as rigs from '#contract/contractors/facts/rigs';
import * as safety from '#contract/contractors/facts/safety';
import * as decisions from '#contract/decisions';
import * as facets from '#contract/directory/facets';
import * as mapResponse from '#contract/directory/mapResponse';
import * as suggestions from '#contract/directory/suggestions';
import * as duplicates from '#contract/duplicates/duplicates';
import * as enquiries from '#contract/enquiries/enquiries';
import * as enquiryReports from '#contract/enquiries/enquiryReports';
import * as feedback from '#contract/feedback/feedback';
import * as importFields from '#contract/imports/importFields';
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
import * as savedSearches from '#contract/savedSearches';
import * as shortlists from '#contract/shortlists/shortlists';
import * as cmsTypes from '#contract/site-content/cmsTypes';
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
  cmsTypes,
  contractorChanges,
  adminContractors,
  badge,
  bases,
  certificateFacts,
  companyFacts,
  certificates,
  contractors,
  projectFacts,
  projects,
  projectConfirmations,
  rigs,
  safety,
  decisions,
  facets,
  mapResponse,
  suggestions,
  duplicates,
  enquiries,
  enquiryReports,
  feedback,
  importFields,
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
  savedSearches,
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

/** Characters from which a list of choices is a component, rather than repeated. */
const minChoicesLength = 65;

/** Returns the component names of the contract's longer lists of choices, by the JSON of their values: the singular of their exports, in Pascal case. */
export function choiceNames(): Map<string, string> {
  const names = new Map<string, string>();
  for (const [key, choices] of modules.flatMap((module) => Object.entries(module))) {
    const json = JSON.stringify(choices);
    if (!Array.isArray(choices) || !choices.every((choice) => typeof choice === 'string') || json.length < minChoicesLength || names.has(json))
      continue;
    const singular = key.replace(/ies$/, 'y').replace(/(?<=tatus)es$|s$/, '');
    names.set(json, singular.charAt(0).toUpperCase() + singular.slice(1));
  }
  return names;
}
