import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const ROOT = resolve(import.meta.dirname, '../../..')
const SEEN = /^(PATH|BANK_MODE|SOFTHSM2_CONF|PKCS11_LIBRARY|CHAIN_NET|EVM_CHAIN_ID|\w+_COLD_ADDRESS|SIGNER_\w+)$/
const DEADLINE_MS = 120_000

/** Starts a signer for one test, with the keys of the running stack and an empty log. */
export async function startSigner(env: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'signer-'))
  const socket = join(folder, 'socket')
  const own = Object.entries(process.env).filter(([name]) => SEEN.test(name))
  const settings = { ...Object.fromEntries(own), SIGNER_SOCKET: socket, SIGNER_FOLDER: folder, ...env }
  const log = join(folder, 'process.log')
  const output = openSync(log, 'a')
  const stdio = ['ignore', output, 'ignore'] as const
  const child = spawn(process.execPath, ['apps/signer/main.ts'], { cwd: ROOT, env: settings, stdio: [...stdio] })
  closeSync(output)
  for (const deadline = performance.now() + DEADLINE_MS; !(await answers(socket)); await pause(50)) {
    if (child.exitCode !== null || performance.now() > deadline) throw new Error('the signer does not come up')
  }
  return {
    socket,
    folder,
    /** Path of the log file of the process. */
    log,
    stop: async () => {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function answers(socket: string): Promise<boolean> {
  const { promise, resolve: settle } = Promise.withResolvers<boolean>()
  const probe = connect(socket, () => {
    probe.destroy()
    settle(true)
  })
  probe.once('error', () => settle(false))
  return promise
}
