import type { z } from 'zod'
import type { Contract } from './contract.ts'
import type { ContractKey, Field } from './handler.ts'

type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined

/** A client's input for an operation: only the parts the operation has. */
export type Input<Key extends ContractKey> = PartOf<Key, 'path'> &
  PartOf<Key, 'query'> &
  PartOf<Key, 'body'> &
  KeyOf<Key> &
  UploadOf<Key>

type PartOf<Key extends ContractKey, Name extends 'path' | 'query' | 'body'> = [Sent<Field<Key, Name>>] extends [
  undefined,
]
  ? unknown
  : Record<never, never> extends Sent<Field<Key, Name>>
    ? { readonly [N in Name]?: Sent<Field<Key, Name>> }
    : { readonly [N in Name]: Sent<Field<Key, Name>> }

/** Generated before the first attempt and kept until there is a response, so that a retry is always safe. */
type KeyOf<Key extends ContractKey> =
  Field<Key, 'idempotent'> extends true | 'ledger' ? { readonly idempotencyKey: string } : unknown

/** A file is sent as raw bytes. */
type UploadOf<Key extends ContractKey> = Field<Key, 'upload'> extends object ? { readonly upload: Blob } : unknown

/** What a client receives, without the envelope; for a download, the content. */
export type Output<Key extends ContractKey> =
  Field<Key, 'download'> extends true ? Blob : z.input<Contract[Key]['output']>
