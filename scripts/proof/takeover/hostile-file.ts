import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ask, otherAddress } from '@cocobnk/testing/requests'
import { runSandboxed } from '../../../packages/picture/run-sandboxed.ts'
import { sandboxed } from '../../../packages/picture/sandbox.ts'
import { type Attack, tried } from './attack.ts'
import { errorOf } from './scene.ts'

const THIEF = 'packages/picture/testing/thief.cli.ts'
const BOUNDS = { deadlineMs: 60_000, outputMaxBytes: 100_000 }
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A file has taken over its decoder, which now looks for secrets, for other processes and for network access. */
export const hostileFile: Attack = {
  name: 'hostile file',
  prepare: async (scene) => ({
    attack: async () => {
      const folder = mkdtempSync(join(tmpdir(), 'takeover-'))
      const file = join(folder, 'secret')
      writeFileSync(file, 'a secret', { mode: 0o644 })
      const servers = [createServer(), createServer()] as const
      const socket = join(folder, 'socket')
      servers[0].listen(0, '127.0.0.1')
      servers[1].listen({ path: socket, readableAll: true, writableAll: true })
      await Promise.all(servers.map((server) => once(server, 'listening')))
      const { port } = servers[0].address() as AddressInfo
      const loot = [String(process.pid), String(port), socket, file]
      const { output } = await runSandboxed(sandboxed(THIEF, ...loot), Buffer.alloc(0), BOUNDS)
      for (const server of servers) server.close()
      rmSync(folder, { recursive: true })
      const report = JSON.parse(output.toString()) as Record<string, string>
      return ['environmentOfApi', 'file', 'network', 'socket', 'written'].map((name) =>
        tried(name, report[name]?.split(' ')[0], 'refused'),
      )
    },
    honest: async () => {
      const answer = await ask(`${scene.apiUrl}/api/v1/support/inquiry/file`, {
        method: 'POST',
        headers: { ...otherAddress(), 'content-type': 'application/octet-stream' },
        body: PNG,
      })
      return [tried('a visitor attaches a picture', errorOf(answer))]
    },
  }),
}
