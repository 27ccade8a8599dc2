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
  command({ folder, ports }) {
    // The server is old; its deprecation warnings are noise.
    const program = ['--no-deprecation', createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js')]
    const address = ['--address', '127.0.0.1', '--port', String(ports.s3), '--no-vhost-buckets']
    const data = ['--directory', join(folder, 's3'), '--configure-bucket', S3_BUCKET]
    return { file: process.execPath, args: [...program, ...address, ...data] }
  },
  async ready({ env }) {
    const response = await fetch(`${env.S3_ENDPOINT}/${S3_BUCKET}`, { signal: AbortSignal.timeout(1_000) })
    if (!response.ok) throw new Error(`the bucket answered ${response.status}`)
  },
  port: ({ ports }) => ports.s3,
}
