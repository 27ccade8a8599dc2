export { settingHttp } from './http.ts'
export { settingsReader } from './read.ts'
export type { SettingTables } from './store.ts'
