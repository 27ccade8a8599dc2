import { randomInt } from 'node:crypto'
import type { OperatorRole } from '@cocobnk/contract'
import { type BrowserContext, test as base, expect } from '@playwright/test'
import { addresses } from './addresses.ts'
import { createMemberTokens, type MemberTokens } from './member-tokens.ts'
import { createOperators, type Operators, type TestOperator } from './operators.ts'
import { watchContext } from './watch-context.ts'

type Options = {
  /** What the browser's console may say in a test that breaks something on purpose. */
  readonly tolerated: RegExp
}

type Fixtures = {
  /** Headers of a visitor from an address of their own, so that the limits of one test never end another. */
  readonly visitor: Record<string, string>
  /** Fails any test in which the page complains, breaks its content policy, or asks another machine. */
  readonly watched: undefined
  /** Logs the demo member in, without the form; gives the token. */
  readonly asMember: (context?: BrowserContext) => Promise<string>
  /** Signs an operator of this role in at the console, without the form; `who` tells two of one role apart. */
  readonly asOperator: (role: OperatorRole, context?: BrowserContext, who?: string) => Promise<TestOperator>
}

type WorkerFixtures = { readonly memberTokens: MemberTokens; readonly operators: Operators }

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  tolerated: [/(?!)/, { option: true }],
  baseURL: addresses.web,
  visitor: async ({ locale: _ }, use) => use(fromElsewhere()),
  extraHTTPHeaders: async ({ visitor }, use) => use(visitor),
  watched: [
    async ({ context, tolerated }, use) => {
      const troubles = await watchContext(context, tolerated)
      await use(undefined)
      expect(troubles(), 'what the page complained about').toEqual([])
    },
    { auto: true },
  ],
  memberTokens: [async ({ browserName: _ }, use) => use(createMemberTokens(someAddress())), { scope: 'worker' }],
  operators: [async ({ browserName: _ }, use) => use(createOperators(someAddress())), { scope: 'worker' }],
  asOperator: async ({ context, operators }, use) => {
    await use(async (role, where = context, who = '') => {
      const { operator, token, since } = await operators.signedIn(role, who)
      const session = { token, sinceMs: since }
      await where.addInitScript(
        ({ origin, kept }) => {
          if (location.origin === origin) sessionStorage.setItem('operator_session', kept)
        },
        { origin: new URL(addresses.console).origin, kept: JSON.stringify(session) },
      )
      return operator
    })
  },
  asMember: async ({ context, memberTokens }, use) => {
    await use(async (where = context) => {
      const token = await memberTokens.shared()
      await where.addCookies([
        { name: 'access_token', value: token, domain: 'localhost', path: '/', sameSite: 'Strict' },
      ])
      return token
    })
  },
})

export { expect }

/** Headers for one more browser that a test opens: somebody else's, at another address. */
export function fromElsewhere(): Record<string, string> {
  return { 'x-forwarded-for': someAddress() }
}

export function someAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
}
