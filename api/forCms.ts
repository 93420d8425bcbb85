/**
 * All that the CMS knows of the directory: its content types, rules and texts. Bundled for it into `cms/directory/index.cjs`
 * (webpack, `forCms`), since the CMS is a project of its own with other versions of everything.
 */
export { callToken, isSignedCall, previewToken, signCall } from './cmsSignature';
export { nameIdentity, websiteDomain } from './companyKeys';
export {
  type CmsChangedContractor,
  type CmsContractorChange,
  type CmsHistory,
  type CmsNewDocument,
  cmsBodies,
  cmsContractorChange,
  cmsNewDocument,
  type DocumentStage,
  type FieldChange,
  type KnownChange,
  type Overruled,
  problemsOfDocument,
} from './contract/cms';
export { type ApiOwnedField, apiOwnedFields, type CmsType, cmsTypeKeys, cmsTypes, type WordType, wordTypes } from './contract/cmsTypes';
export { missingFields } from './contract/contractorChanges';
export { type ContractorField, contractorFields } from './contract/contractorFields';
export { softwareProducts } from './contract/contractors';
export { filtersOfKind, type TermKey, termKeys } from './contract/filters';
export { limits } from './contract/limits';
export { mergeField, sameValue, saysOfItem } from './contract/mergeField';
export type { Lost } from './contract/mergeItems';
export { rigModels } from './contract/rigModels';
export { pictureTypes } from './contract/uploads';
export { fallbackTerms } from './contract/vocabularies';
export { readWebAddress } from './contract/webAddress';
export { wordFields } from './contract/words';
export { countries, countryChoices, findCountry, marketRegions } from './countries';
export { mysqlUrlExpected, readMysqlUrl } from './database/mysqlUrl';
export { isProvinceElsewhere } from './provinces';
export { foldText } from './words';
