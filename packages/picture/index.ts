export { MAX_PAGES, type PictureFault, picturesOf } from './pictures-of.ts'
