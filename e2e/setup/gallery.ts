import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@cocobnk/stack'
import { galleryFolder, galleryOutput, viteProgram } from './build-fronts.ts'

const READY_DEADLINE_MS = 120_000

/** Serves the gallery of components: for rules about components that no screen shows yet. */
export async function startGallery(): Promise<{ readonly address: string; stop(): Promise<void> }> {
  const port = await freePort()
  const place = ['--host', '127.0.0.1', '--port', String(port), '--strictPort', '--outDir', galleryOutput]
  const server = spawn(process.execPath, [viteProgram, 'preview', ...place], { cwd: galleryFolder, stdio: 'ignore' })
  const address = `http://localhost:${port}`
  const stop = async () => {
    server.kill()
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
  }
  try {
    await untilAnswers(address)
  } catch (failure) {
    await stop()
    throw failure
  }
  return { address, stop }
}

async function untilAnswers(address: string): Promise<void> {
  const deadline = performance.now() + READY_DEADLINE_MS
  while (performance.now() < deadline) {
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok) return
    await sleep(50)
  }
  throw new Error('the gallery does not answer')
}
