/**
 * Everything that the CMS uses of the directory: its content types, rules and texts. Webpack (`forCms`) bundles this file into
 * `cms/directory/index.cjs`, because the CMS is a separate project with its own package versions.
 */

export { transliterate } from 'transliteration';
export { mysqlUrlRequirement, parseMysqlUrl } from './config/mysqlUrl';
export {
  type CmsChangedContractor,
  type CmsContractorChange,
  type CmsHistory,
  type CmsNewDocument,
  cmsBodySchemas,
  cmsContractorChange,
  cmsNewDocument,
  type DocumentStage,
  type FieldChange,
  findDocumentProblems,
  type HistoryCheckpoint,
  type OverwrittenValue,
} from './contract/cms-sync/cms';
export { hasItemValue, isSameValue, itemKeys, mergeField } from './contract/cms-sync/mergeField';
export type { OverwrittenChange } from './contract/cms-sync/mergeItems';
export { findMissingFields } from './contract/contractorChanges';
export { type ContractorField, contractorFields } from './contract/contractors/contractorFields';
export { baseKinds } from './contract/contractors/facts/bases';
export { coverCurrencies } from './contract/contractors/facts/certificateFacts';
export { includedServices, languageSuggestions, paymentCurrencies, pricingBases, softwareProducts } from './contract/contractors/facts/companyFacts';
export { commodities, groundConditions, holeSizes } from './contract/contractors/facts/projectFacts';
export { availabilities, depthSizes, rigCarriers, rigTypes, rodHandlings } from './contract/contractors/facts/rigFacts';
export { pictureTypes } from './contract/media/uploads';
export { limits } from './contract/shared/limits';
export { listLimits } from './contract/shared/listLimits';
export { normalizeWebsiteUrl } from './contract/shared/text/websiteUrl';
export {
  type ApiOwnedField,
  apiOwnedFields,
  type CmsType,
  cmsTypeKeys,
  cmsTypes,
  type PageCopyType,
  pageCopyTypes,
} from './contract/site-content/cmsTypes';
export { pageCopyFields } from './contract/site-content/pageCopy';
export { filtersOfKind, type TermKey, termKeys } from './contract/vocabularies/filters';
export { rigModels } from './contract/vocabularies/rigModels';
export { fallbackTerms } from './contract/vocabularies/vocabularies';
export { createPreviewToken, isAuthorizedCall, isSignedCall, NonceMemory, signCall } from './integrations/cms/cmsSignature';
export { nameIdentity, websiteDomain } from './modules/contractors/identity/companyKeys';
export { findImplausiblePlace } from './modules/contractors/store/findImplausiblePlace';
export { expandUmlauts, foldText } from './modules/search/foldText';
export { countries, countryChoices, findCountry, marketRegions } from './modules/vocabularies/countries';
export { listWorkplaces } from './modules/vocabularies/workplaces';
