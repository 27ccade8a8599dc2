export { assetHttp } from './http.ts'
export { assetOfSeq } from './known.ts'
export { type AssetRow, type AssetTables, selectAsset, selectAssets } from './store.ts'
