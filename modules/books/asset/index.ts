export { assetPerformers } from './change.ts'
export { assetDeskHttp } from './desk/http.ts'
export { assetHttp } from './http.ts'
export { assetOfSeq } from './known.ts'
export { policyOf } from './policy.ts'
export { withdrawCost } from './quote-fee.ts'
export {
  type AssetRow,
  type AssetTables,
  contractsOn,
  isAmount,
  selectActiveAssets,
  selectAsset,
  selectAssets,
  selectAssetsOn,
  selectEveryAsset,
  updateContract,
} from './store.ts'
export { mostWithdrawable, type WithdrawFee } from './withdraw-fee.ts'
