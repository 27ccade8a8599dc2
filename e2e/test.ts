import { randomInt } from 'node:crypto'
import type { OperatorRole } from '@cocobnk/contract'
import { type BrowserContext, test as base, expect } from '@playwright/test'
import { addresses } from './addresses.ts'
import { createMemberTokens, type MemberTokens } from './member-tokens.ts'
import { createOperators, type Operators, type TestOperator } from './operators.ts'
import { watchContext } from './watch-context.ts'

type Options = {
  /** Console messages allowed in a test that breaks something on purpose. */
  readonly tolerated: RegExp
}

type Fixtures = {
  /** Headers with a network address of the test's own, so that its rate limits never affect another test. */
  readonly visitor: Record<string, string>
  /** Fails a test if a page logs an error or a warning, violates its content security policy, or contacts another machine. */
  readonly watched: undefined
  /** Logs the demo member in without the form. Returns the access token. */
  readonly asMember: (context?: BrowserContext) => Promise<string>
  /** Signs an operator of this role in at the console without the form. `who` distinguishes operators of the same role. */
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

/** Headers for another browser that a test opens, as a visitor at another network address. */
export function fromElsewhere(): Record<string, string> {
  return { 'x-forwarded-for': someAddress() }
}

export function someAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
}
