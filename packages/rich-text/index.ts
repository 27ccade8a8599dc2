export type { Inline } from './inline.ts'
export { leadOf } from './lead.ts'
export { type Block, parseRichText } from './parse.ts'
export { sanitiseLine, sanitiseRichText } from './sanitise.ts'
