export { authenticate } from './authenticate.ts'
export type { SessionDeps, SessionTables } from './deps.ts'
export { endSessions } from './end-sessions.ts'
export { sessionHttp } from './http.ts'
