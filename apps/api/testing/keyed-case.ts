import type { Person } from '@cocobnk/testing/person'

export type Body = Readonly<Record<string, unknown>>
/** A request that is right, and what it has done so far: counted where it lies, never asked of the api. */
export type KeyedCase = {
  readonly by: Confirming
  readonly path: string
  readonly body: Body
  readonly effect: () => Promise<bigint>
  /** `POST` unless told. */
  readonly method?: string
}

type Authenticator = Awaited<ReturnType<Person['enrolPasskey']>>['authenticator']
export type Confirming = { readonly person: Person; readonly authenticator: Authenticator }
