import { type ObjectStore, openObjectStore } from '../object-store.ts'

/** The object store of the running test stack. */
export function stackObjects(): ObjectStore {
  const { S3_ENDPOINT = '', S3_BUCKET = '', S3_ACCESS_KEY = '', S3_SECRET_KEY = '' } = process.env
  const keys = { accessKey: S3_ACCESS_KEY, secretKey: S3_SECRET_KEY }
  return openObjectStore({ endpoint: S3_ENDPOINT, region: 'us-east-1', bucket: S3_BUCKET, ...keys })
}
