import type { ContractorIndex } from './index/contractorIndex';
import type { ManageIndex } from './index/ManageIndex';

declare module '#api/config/services' {
  interface Services {
    /** The contractors that visitors can see. */
    index: ContractorIndex;
    /** Contractors of every status, for admins. */
    manageIndex: ManageIndex;
  }
}
