import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { instanceFolder, stackUp } from '@cocobnk/stack'

/** Sends `kill -9` to a component of an instance and all its processes, and starts it again; returns when it answers. */
export async function killPart(instance: string, name: string): Promise<void> {
  const { pid } = JSON.parse(readFileSync(join(instanceFolder(instance), 'run', `${name}.pid`), 'utf8'))
  process.kill(-pid, 'SIGKILL')
  await gone(pid)
  await stackUp(instance, { only: ['postgres', name] })
}

async function gone(group: number): Promise<void> {
  for (;;) {
    try {
      process.kill(-group, 0)
    } catch {
      return
    }
    await sleep(10)
  }
}
