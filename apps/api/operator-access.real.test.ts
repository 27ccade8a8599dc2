import { OPERATOR_ROLES, type OperatorRole, ROLE_PERMISSIONS, SAMPLE_BODIES } from '@cocobnk/contract'
import { uuidV7 } from '@cocobnk/database'
import { askSigned, keyMaker, type SigningKey } from '@cocobnk/testing/api-keys'
import { ask, filledPath, jsonInit, operationsOf, otherAddress } from '@cocobnk/testing/requests'
import { runBank } from '@cocobnk/testing/run-bank'
import { operatorSessionsOf, sessionsOf } from '@cocobnk/testing/sessions'
import { beforeAll, describe, expect, it } from 'vitest'

type Asked = ReturnType<typeof operationsOf>[number]

const { bank, api, newcomer } = await runBank()
const newSession = sessionsOf(bank, api.url)
const newOperatorSession = operatorSessionsOf(bank)

let key: SigningKey

beforeAll(async () => {
  await bank.createMember('member')
  key = await (await keyMaker(await newcomer('key-holder'))).key({ scope: 'TRANSFER' })
})

const nothing = new Proxy({} as Record<string, string>, { get: (_, name) => (name === 'name' ? 'constant' : uuidV7()) })

/** Calls both forms and expects equal answers. */
async function askAs(token: string | undefined, { key, method, path, module, operation }: Asked) {
  const headers = () => ({ ...otherAddress(), ...(token ? { authorization: `Bearer ${token}` } : {}) })
  const body = (SAMPLE_BODIES as Partial<Record<string, object>>)[key]
  const url = `${api.url}/api/v1${filledPath(path, nothing)}`
  const fields = Object.fromEntries(Object.keys(operation.path?.shape ?? {}).map((name) => [name, nothing[name]]))
  const byAct = { module, act: operation.act, ...fields, ...body }
  const answers = [
    await ask(`${api.url}/api/v1`, jsonInit('POST', byAct, headers())),
    await ask(url, body ? jsonInit(method, body, headers()) : { method, headers: headers() }),
  ]
  return answers.map(({ status, body: { error } }) => ({ status, error }))
}

const forOperators = operationsOf().filter(({ operation }) => operation.auth === 'operator')
const mayAsk = (role: OperatorRole, { operation: { permission } }: Asked) =>
  permission === 'session' || ROLE_PERMISSIONS[role].some((one) => one === permission)

describe.each(forOperators)('$key', (asked) => {
  it.each(OPERATOR_ROLES)('as %s: access depends only on the permission', async (role) => {
    const [first] = await askAs(await newOperatorSession(role), asked)
    if (!mayAsk(role, asked)) return expect(first).toEqual({ status: 403, error: 'FORBIDDEN' })
    expect(first?.error).not.toBe('FORBIDDEN')
    expect(first?.error).not.toBe('UNAUTHENTICATED')
    return expect(first?.status).toBeLessThan(500)
  })

  it('refuses visitors, members and expired tokens alike', async () => {
    const member = await newSession('member')
    for (const token of [undefined, member, await bank.expiredToken()]) {
      for (const answer of await askAs(token, asked)) expect(answer).toEqual({ status: 401, error: 'UNAUTHENTICATED' })
    }
    const signed = await askSigned(api.url, key, asked.method, filledPath(asked.path, nothing))
    expect(signed.body.error).toBe('UNAUTHENTICATED')
  })
})
