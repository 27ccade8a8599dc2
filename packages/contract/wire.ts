import type { z } from 'zod'
import type { Contract } from './contract.ts'
import type { ContractKey, Field } from './handler.ts'

type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined

/** What a client sends for an operation: only the parts the operation has. */
export type Input<Key extends ContractKey> = PartOf<Key, 'path'> &
  PartOf<Key, 'query'> &
  PartOf<Key, 'body'> &
  KeyOf<Key>

type PartOf<Key extends ContractKey, Name extends 'path' | 'query' | 'body'> = [Sent<Field<Key, Name>>] extends [
  undefined,
]
  ? unknown
  : Record<never, never> extends Sent<Field<Key, Name>>
    ? { readonly [N in Name]?: Sent<Field<Key, Name>> }
    : { readonly [N in Name]: Sent<Field<Key, Name>> }

/** Made before the first try and kept until there is an answer, so that a retry is always safe. */
type KeyOf<Key extends ContractKey> =
  Field<Key, 'idempotent'> extends true ? { readonly idempotencyKey: string } : unknown

/** What a client receives, without the envelope. */
export type Output<Key extends ContractKey> = z.input<Contract[Key]['output']>
