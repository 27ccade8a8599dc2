export { assetHttp } from './http.ts'
export { type AssetRow, type AssetTables, selectAsset, selectAssets } from './store.ts'
