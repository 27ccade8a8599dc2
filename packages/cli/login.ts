import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Client, createClient } from '@cocobnk/sdk'
import { bankAddress } from './arguments.ts'
import { FailureError } from './exit.ts'
import type { World } from './world.ts'

export type Login = { readonly bank: string; readonly keyId: string; readonly secret: string }

const OWNER_ONLY = 0o600
const FOLDER_OWNER_ONLY = 0o700

export function clientOf({ bank, keyId, secret }: Login): Client {
  return createClient({ baseUrl: bank, key: { keyId, secret } })
}

/** Returns the login from the environment, otherwise the stored one; never a mix. Throws if there is none, or for a live key. */
export function readLogin({ env, settingsFile }: World): Login {
  const { COCOBNK_BANK: bank, COCOBNK_KEY: keyId, COCOBNK_SECRET: secret } = env
  if (bank && keyId && secret) return testOnly({ bank: bankAddress(bank), keyId, secret })
  if (bank || keyId || secret)
    throw new FailureError('Set all of COCOBNK_BANK, COCOBNK_KEY and COCOBNK_SECRET, or none of them')
  return testOnly(storedLogin(settingsFile))
}

function storedLogin(file: string): Login {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new FailureError('You are not logged in: run cocobnk login', { cause: error })
  }
  try {
    const { bank, keyId, secret } = JSON.parse(text) as Partial<Login>
    if (bank && keyId && secret) return { bank, keyId, secret }
  } catch {
    // Reported below as damaged.
  }
  throw new FailureError(`${file} is damaged: run cocobnk login`)
}

/** Throws for the secret of a live key: a key that moves money must not be stored on a developer's machine. */
function testOnly(login: Login): Login {
  if (login.secret.startsWith('live_'))
    throw new FailureError('This secret is of a live key. Use the test key of the shop')
  return login
}

/** Prompts for a key, verifies it with the bank and stores it. Throws for a live key. */
export async function logIn(world: World, bankGiven: string | undefined): Promise<void> {
  const bank = bankGiven ?? bankAddress(await world.ask('Address of the bank: '))
  const keyId = await world.ask('Key ID: ')
  const secret = await world.ask('Secret: ', { isSecret: true })
  const login = testOnly({ bank, keyId, secret })
  const { key, merchant } = await clientOf(login).pg.ownSignatureKey()
  if (key.mode !== 'TEST') throw new FailureError('This is a live key. Use the test key of the shop')
  store(world.settingsFile, login)
  world.out(`Logged in to ${merchant.title} in test mode`)
}

export function logOut({ settingsFile, out }: World): void {
  rmSync(settingsFile, { force: true })
  out('Logged out')
}

/** Writes a temporary file and renames it: the file is never incomplete, and never readable by other users. */
function store(file: string, login: Login): void {
  mkdirSync(dirname(file), { recursive: true, mode: FOLDER_OWNER_ONLY })
  const draft = `${file}.new`
  writeFileSync(draft, `${JSON.stringify(login, null, 2)}\n`, { mode: OWNER_ONLY })
  // `mode` applies to new files only; a draft left by an interrupted run keeps its old one.
  chmodSync(draft, OWNER_ONLY)
  renameSync(draft, file)
}
