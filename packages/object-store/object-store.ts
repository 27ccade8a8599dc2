import { DeleteObjectsCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { outsideTransactions } from '@cocobnk/transaction-scope'

export type S3Settings = {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKey: string
  readonly secretKey: string
}

/** Stores bytes under a name of ours. Secret content is sealed before it gets here. */
export type ObjectStore = {
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Throws for an unknown name. */
  get(name: string): Promise<Buffer>
  /** Missing names are not an error. */
  remove(names: readonly string[]): Promise<void>
  close(): void
}

const REQUEST_TIMEOUT_MS = 15_000

export function openObjectStore({ endpoint, region, bucket, accessKey, secretKey }: S3Settings): ObjectStore {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Our own servers have no host name per bucket.
    forcePathStyle: true,
    // Sealed content is authenticated already; not every server supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const timeout = () => ({ abortSignal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
  return outsideTransactions('the object store', {
    put: async (name, bytes) => {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: name, Body: bytes }), timeout())
    },
    get: async (name) => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: name }), timeout())
      if (!Body) throw new Error('the object has no content')
      return Buffer.from(await Body.transformToByteArray())
    },
    remove: async (names) => {
      if (names.length === 0) return
      const Delete = { Objects: names.map((Key) => ({ Key })), Quiet: true }
      await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete }), timeout())
    },
    close: () => client.destroy(),
  })
}
