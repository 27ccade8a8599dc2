export { readData, replaceData } from './data.ts'
export type { Library } from './library.ts'
export { type Connection, codeOf, connect, disconnect, type Hsm, isSoftwareToken } from './token.ts'
