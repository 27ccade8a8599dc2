export type { Library } from './library.ts'
export { type Connection, codeOf, connect, disconnect, type Hsm } from './token.ts'
