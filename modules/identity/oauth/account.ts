import { localeOf, mainEmailOf, type NotifyDeps, stateOf, userNameOf } from '@cocobnk/member'
import type { Account } from 'oidc-provider'
import type { OauthDatabase } from './tables.ts'

type AccountDeps = Pick<NotifyDeps, 'vault'> & { readonly db: OauthDatabase }

/** The claims of a member that apps may receive, by scope. Undefined for a member who is suspended, locked or gone. */
export async function findAccount(deps: AccountDeps, memberSeq: string): Promise<Account | undefined> {
  if ((await stateOf(deps.db, memberSeq)) !== 'ACTIVE') return undefined
  return {
    accountId: memberSeq,
    claims: async (_use, scope) => {
      const scopes = scope.split(' ')
      return {
        sub: memberSeq,
        ...(scopes.includes('profile') && (await profileOf(deps, memberSeq))),
        ...(scopes.includes('email') && (await emailOf(deps, memberSeq))),
      }
    },
  }
}

async function profileOf({ db }: AccountDeps, memberSeq: string) {
  return { preferred_username: await userNameOf(db, memberSeq), locale: await localeOf(db, memberSeq) }
}

async function emailOf(deps: AccountDeps, memberSeq: string) {
  const { address, isVerified } = await mainEmailOf(deps, memberSeq)
  return { email: address, email_verified: isVerified }
}
