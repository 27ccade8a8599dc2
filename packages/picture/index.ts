export type { Share } from './budget.ts'
export { MAX_PAGES } from './limits.ts'
export { type PictureFault, picturesOf } from './pictures-of.ts'
