import type { Person } from '@cocobnk/testing/person'

export type Body = Readonly<Record<string, unknown>>
/** A valid request, and a function that counts its effects in the database, never through the api. */
export type KeyedCase = {
  readonly by: Confirming
  readonly path: string
  readonly body: Body
  readonly effect: () => Promise<bigint>
  /** Default: `POST`. */
  readonly method?: string
}

type Authenticator = Awaited<ReturnType<Person['enrolPasskey']>>['authenticator']
export type Confirming = { readonly person: Person; readonly authenticator: Authenticator }
