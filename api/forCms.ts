/**
 * All that the CMS knows of the directory: its content types, rules and texts. Bundled for it into `cms/directory/index.cjs`
 * (webpack, `forCms`), since the CMS is a project of its own with other versions of everything.
 */
export { createCallToken, createPreviewToken, isSignedCall, signCall } from './cmsSignature';
export { nameIdentity, websiteDomain } from './companyKeys';
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
} from './contract/cms';
export { type ApiOwnedField, apiOwnedFields, type CmsType, cmsTypeKeys, cmsTypes, type PageCopyType, pageCopyTypes } from './contract/cmsTypes';
export { findMissingFields } from './contract/contractorChanges';
export { type ContractorField, contractorFields } from './contract/contractorFields';
export { softwareProducts } from './contract/contractors';
export { filtersOfKind, type TermKey, termKeys } from './contract/filters';
export { limits } from './contract/limits';
export { hasItemValue, isSameValue, mergeField } from './contract/mergeField';
export type { OverwrittenChange } from './contract/mergeItems';
export { rigModels } from './contract/rigModels';
export { pictureTypes } from './contract/uploads';
export { fallbackTerms } from './contract/vocabularies';
export { normalizeWebsiteUrl } from './contract/webAddress';
export { pageCopyFields } from './contract/words';
export { countries, countryChoices, findCountry, marketRegions } from './countries';
export { mysqlUrlRequirement, parseMysqlUrl } from './database/mysqlUrl';
export { isProvinceElsewhere } from './provinces';
export { foldText } from './words';
