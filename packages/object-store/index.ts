export { type ObjectStore, openObjectStore, type S3Settings } from './object-store.ts'
