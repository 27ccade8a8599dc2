import { randomUUID } from 'node:crypto'
import { connect, disconnect } from '@cocobnk/hsm'
import { insideTransaction } from '@cocobnk/transaction-scope'
import pkcs11 from 'pkcs11js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findKeys, makeKeys, makeNextWrapKey } from './keys.ts'
import { startTokens } from './testing/token.ts'
import { openVault, type Vault } from './vault.ts'

const EMAIL = 'member_email.address'
let tokens: ReturnType<typeof startTokens>
let vault: Vault

beforeAll(async () => {
  tokens = startTokens(['bank', 'other', 'empty', 'rotated'])
  makeKeys(tokens.hsm('bank'))
  makeKeys(tokens.hsm('other'))
  vault = await openVault(tokens.hsm('bank'))
})

afterAll(async () => {
  await vault?.close()
  tokens?.remove()
})

describe('inside a database transaction', () => {
  it('the token is never called: its answer is fetched after a rollback', async () => {
    const key = await vault.newKey(randomUUID())
    const cold = await openVault(tokens.hsm('bank'))
    let runs = 0
    const [sealed, index] = await insideTransaction(async () => {
      runs += 1
      return [await cold.seal(key, EMAIL, 'ada@example.test'), await cold.blindIndex(EMAIL, 'ada')] as const
    })
    expect(runs).toBe(3)
    expect(await vault.open(key, EMAIL, sealed)).toBe('ada@example.test')
    expect(index).toEqual(await vault.blindIndex(EMAIL, 'ada'))
    await insideTransaction(async () => {
      runs += 1
      return cold.open(key, EMAIL, sealed)
    })
    expect(runs).toBe(4)
    await cold.close()
  })

  it('no key is made', async () => {
    await expect(insideTransaction(() => vault.newKey(randomUUID()))).rejects.toThrow('the token is called inside')
  })
})

describe('a sealed text', () => {
  it('opens for its owner and field, in a vault opened later too', async () => {
    const key = await vault.newKey(randomUUID())
    const sealed = await vault.seal(key, EMAIL, 'ada@example.test')
    expect(await vault.open(key, EMAIL, sealed)).toBe('ada@example.test')
    const later = await openVault(tokens.hsm('bank'))
    expect(await later.open(key, EMAIL, sealed)).toBe('ada@example.test')
    await later.close()
  })

  it('reveals neither itself nor its key to a reader of the tables', async () => {
    const key = await vault.newKey(randomUUID())
    const sealed = await vault.seal(key, EMAIL, 'canary-text')
    expect(sealed.includes('canary')).toBe(false)
    expect(await vault.seal(key, EMAIL, 'canary-text')).not.toEqual(sealed)
  })

  it('does not open in another field, for another owner, or with another owner’s key', async () => {
    const [ada, bob] = [await vault.newKey('ada'), await vault.newKey('bob')]
    const sealed = await vault.seal(ada, EMAIL, 'ada@example.test')
    await expect(vault.open(ada, 'member.phone', sealed)).rejects.toThrow()
    await expect(vault.open(bob, EMAIL, sealed)).rejects.toThrow()
    await expect(vault.open({ owner: 'bob', bytes: ada.bytes }, EMAIL, sealed)).rejects.toThrow()
    // Otherwise a swapped key would be used for new data, and erasing one person would erase the other.
    await expect(vault.seal({ owner: 'bob', bytes: ada.bytes }, EMAIL, 'bob@example.test')).rejects.toThrow()
  })

  it('does not open when text or key were changed, and the vault keeps working', async () => {
    const key = await vault.newKey('ada')
    const sealed = await vault.seal(key, EMAIL, 'ada@example.test')
    for (const at of [0, 1, 20, key.bytes.length - 1]) {
      const changed = Buffer.from(key.bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      await expect(vault.open({ owner: 'ada', bytes: changed }, EMAIL, sealed), `byte ${at}`).rejects.toThrow()
    }
    await expect(vault.open({ owner: 'ada', bytes: key.bytes.subarray(0, 40) }, EMAIL, sealed)).rejects.toThrow()
    sealed[20] = (sealed[20] ?? 0) ^ 1
    await expect(vault.open(key, EMAIL, sealed)).rejects.toThrow()
    sealed[20] ^= 1
    expect(await vault.open(key, EMAIL, sealed)).toBe('ada@example.test')
  })

  it('is lost when its key is deleted: the owner’s next key does not open it', async () => {
    const sealed = await vault.seal(await vault.newKey('ada'), EMAIL, 'ada@example.test')
    await expect(vault.open(await vault.newKey('ada'), EMAIL, sealed)).rejects.toThrow()
  })

  it('does not open with the keys of another token', async () => {
    const key = await vault.newKey('ada')
    const sealed = await vault.seal(key, EMAIL, 'ada@example.test')
    const other = await openVault(tokens.hsm('other'))
    await expect(other.open(key, EMAIL, sealed)).rejects.toThrow()
    await other.close()
  })
})

describe('a blind index', () => {
  it('finds the same text in the same field, and reveals nothing across fields and tokens', async () => {
    const other = await openVault(tokens.hsm('other'))
    const index = await vault.blindIndex(EMAIL, 'ada@example.test')
    expect(index).toHaveLength(32)
    expect(await vault.blindIndex(EMAIL, 'ada@example.test')).toEqual(index)
    const others = [
      await vault.blindIndex(EMAIL, 'bob@example.test'),
      await vault.blindIndex('member.phone', 'ada@example.test'),
      await other.blindIndex(EMAIL, 'ada@example.test'),
    ]
    expect(new Set([index, ...others].map(String)).size).toBe(4)
    await other.close()
  })
})

describe('the keys in the token', () => {
  it('cannot be read, wrapped, made readable or used for anything else', () => {
    const connection = connect(tokens.hsm('bank'), 'write')
    const { library, session } = connection
    const keys = findKeys(connection)
    const wrap = keys.wraps.get(1) ?? expect.fail('no wrapping key')
    for (const key of [wrap, keys.index]) {
      expect(() => library.C_GetAttributeValue(session, key, [{ type: pkcs11.CKA_VALUE }])).toThrow('SENSITIVE')
      const flags = [pkcs11.CKA_EXTRACTABLE, pkcs11.CKA_WRAP, pkcs11.CKA_UNWRAP, pkcs11.CKA_DERIVE]
      const template = flags.map((type) => ({ type }))
      const values = library
        .C_GetAttributeValue(session, key, template)
        .map(({ value }) => Number((value as Buffer)[0]))
      expect(values).toEqual([0, 0, 0, 0])
      const readable = [{ type: pkcs11.CKA_EXTRACTABLE, value: true }]
      expect(() => library.C_SetAttributeValue(session, key, readable)).toThrow()
      const keyWrap = { mechanism: pkcs11.CKM_AES_KEY_WRAP }
      expect(() => library.C_WrapKey(session, keyWrap, wrap, key, Buffer.alloc(64))).toThrow()
    }
    expect(() => library.C_SignInit(session, { mechanism: pkcs11.CKM_SHA256_HMAC }, wrap)).toThrow()
    disconnect(tokens.hsm('bank'), connection)
  })
})

describe('opening', () => {
  it('fails for a missing token', async () => {
    await expect(openVault(tokens.hsm('nobody'))).rejects.toThrow('no token is labelled nobody')
  })

  it('fails with a wrong PIN and does not retry it', async () => {
    const opening = openVault({ ...tokens.hsm('empty'), pin: 'canary-pin' })
    await expect(opening).rejects.toThrow('rejected the PIN')
    await expect(opening).rejects.not.toThrow('canary')
  })

  it('fails without keys instead of making some; they are made once, however often it is called', async () => {
    const empty = tokens.hsm('empty')
    await expect(openVault(empty)).rejects.toThrow('npm run vault:keys')
    expect(makeKeys(empty)).toEqual(['personal-data-wrap', 'personal-data-index'])
    expect(makeKeys(empty)).toEqual([])
    const opened = await openVault(empty)
    await opened.check()
    await opened.close()
  })
})

describe('in use', () => {
  it('concurrent callers each get their own result', async () => {
    const small = await openVault(tokens.hsm('bank'), { cachedKeys: 3 })
    const people = Array.from({ length: 200 }, (_, index) => `person ${index}`)
    const kept = await Promise.all(
      people.map(async (owner) => {
        const key = await small.newKey(owner)
        return { key, sealed: await small.seal(key, EMAIL, owner) }
      }),
    )
    expect(await Promise.all(kept.map(({ key, sealed }) => small.open(key, EMAIL, sealed)))).toEqual(people)
    await small.close()
  })

  it('reopens a session that the token has dropped', async () => {
    const before = await vault.blindIndex(EMAIL, 'ada@example.test')
    const connection = connect(tokens.hsm('bank'))
    const { library, session } = connection
    library.C_CloseAllSessions(library.C_GetSessionInfo(session).slotID)
    expect(await vault.blindIndex(EMAIL, 'ada@example.test')).toEqual(before)
    disconnect(tokens.hsm('bank'), connection)
    await vault.check()
  })
})

describe('a second wrapping key', () => {
  it('wraps new keys, in every process at once; older ones still open, and are rewrapped once', async () => {
    const hsm = tokens.hsm('rotated')
    makeKeys(hsm)
    const [one, other] = [await openVault(hsm), await openVault(hsm)]
    const old = await one.newKey('ada')
    const sealed = await one.seal(old, EMAIL, 'ada@example.test')
    expect(await one.rewrap(old)).toBeUndefined()

    expect(makeNextWrapKey(hsm)).toBe('personal-data-wrap-2')
    const young = await one.newKey('bob')
    expect([old.bytes[0], young.bytes[0], young.bytes[1]]).toEqual([1, 2, 2])
    // The other process learns of the key when it sees something wrapped with it.
    const fromBob = await other.seal(young, EMAIL, 'bob@example.test')
    expect(await one.open(young, EMAIL, fromBob)).toBe('bob@example.test')

    const fresh = (await other.rewrap(old)) ?? expect.fail('it was not rewrapped')
    expect(await one.open(fresh, EMAIL, sealed)).toBe('ada@example.test')
    expect(await one.open(old, EMAIL, sealed)).toBe('ada@example.test')
    expect(await one.rewrap(fresh)).toBeUndefined()
    // Bound to its owner as before, and to its generation.
    await expect(one.open({ owner: 'bob', bytes: fresh.bytes }, EMAIL, sealed)).rejects.toThrow()
    const elsewhere = Buffer.from(fresh.bytes)
    elsewhere[1] = 3
    await expect(one.open({ owner: 'ada', bytes: elsewhere }, EMAIL, sealed)).rejects.toThrow('generation 3')
    expect(makeKeys(hsm)).toEqual([])
    await Promise.all([one.close(), other.close()])
  })
})
