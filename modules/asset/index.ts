export { assetHttp } from './http.ts'
export type { AssetTables } from './store.ts'
