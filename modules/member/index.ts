export { createMember } from './create.ts'
export { memberHttp } from './http.ts'
export { type MemberTables, updateLastLogin } from './store.ts'
export { verifyPassword } from './verify-password.ts'
