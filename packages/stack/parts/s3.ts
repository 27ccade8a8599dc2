import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { S3_BUCKET } from '../environment.ts'
import type { Part } from '../part.ts'

export const s3: Part = {
  name: 's3',
  label: 'S3 server',
  async prepare({ folder }) {
    mkdirSync(join(folder, 's3'), { recursive: true })
  },
  command: ({ folder, ports }) => ({
    file: process.execPath,
    args: [
      // The server is of an older day; its warnings are no news.
      ...['--no-deprecation', createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js')],
      ...['--directory', join(folder, 's3'), '--address', '127.0.0.1', '--port', String(ports.s3)],
      ...['--no-vhost-buckets', '--configure-bucket', S3_BUCKET],
    ],
  }),
  async ready({ env }) {
    const response = await fetch(`${env.S3_ENDPOINT}/${S3_BUCKET}`, { signal: AbortSignal.timeout(1_000) })
    if (!response.ok) throw new Error(`the bucket answered ${response.status}`)
  },
  port: ({ ports }) => ports.s3,
}
