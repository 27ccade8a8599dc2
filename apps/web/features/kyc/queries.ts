import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'
import { pagesQuery } from '../../list/pages.ts'
import { MEMBER } from '../../live/query-keys.ts'

export type Certification = Output<'GET /kyc/certification'>['list'][number]
export type CertificationDetail = Output<'GET /kyc/certification/{kyc_seq}'>['certification']
export type Realname = Output<'GET /kyc/realname'>

export const certificationsQuery = (client: Client) =>
  pagesQuery([MEMBER, 'kyc', 'list'], (cursor) =>
    client.call('GET /kyc/certification', { query: cursor === undefined ? {} : { cursor } }),
  )

export const certificationQuery = (client: Client, seq: string) =>
  queryOptions({
    queryKey: [MEMBER, 'kyc', seq],
    queryFn: async () =>
      (await client.call('GET /kyc/certification/{kyc_seq}', { path: { kyc_seq: seq } })).certification,
    retry: false,
  })

export const realnameQuery = (client: Client) =>
  queryOptions({ queryKey: [MEMBER, 'realname'], queryFn: () => client.call('GET /kyc/realname') })

/** A page of a file as a data URL for `<img>`. The API itself never serves files inline. */
export const fileQuery = (client: Client, fileSeq: string, page: number) =>
  queryOptions({
    queryKey: [MEMBER, 'file', fileSeq, page] as readonly unknown[],
    queryFn: async () =>
      dataAddress(await client.call('GET /file/{file_seq}', { path: { file_seq: fileSeq }, query: { page } })),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Converts a blob to a data URL: the content security policy allows images from data URLs and from nowhere else. */
export async function dataAddress(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return `data:${blob.type};base64,${btoa(letters)}`
}
