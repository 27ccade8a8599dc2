export { settingHttp } from './http.ts'
export type { SettingTables } from './store.ts'
