import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { findProgram } from '../command.ts'
import type { Instance } from '../instance.ts'
import type { Part } from '../part.ts'

export const redis: Part = {
  name: 'redis',
  label: 'Redis',
  async prepare(instance) {
    mkdirSync(folderOf(instance), { recursive: true })
    writeFileSync(configFile(instance), configText(instance), { mode: 0o600 })
  },
  command: (instance) => ({ file: findProgram('redis-server'), args: [configFile(instance)] }),
  ready: (instance) => ping(instance.ports.redis, instance.secrets.redis),
  port: (instance) => instance.ports.redis,
}

function folderOf(instance: Instance): string {
  return join(instance.folder, 'redis')
}

function configFile(instance: Instance): string {
  return join(folderOf(instance), 'redis.conf')
}

function configText(instance: Instance): string {
  return [
    'bind 127.0.0.1',
    `port ${instance.ports.redis}`,
    `dir ${JSON.stringify(folderOf(instance))}`,
    `requirepass ${instance.secrets.redis}`,
    'appendonly yes',
    'save ""',
    '',
  ].join('\n')
}

function ping(port: number, password: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = connect(port, '127.0.0.1', () => socket.write(`AUTH ${password}\r\nPING\r\n`))
  let answer = ''
  socket.setTimeout(1_000, () => socket.destroy(new Error('Redis does not answer')))
  socket.on('error', reject)
  socket.on('data', (chunk) => {
    answer += chunk.toString()
    if (!answer.includes('+PONG')) return
    socket.end()
    resolve()
  })
  socket.on('close', () => reject(new Error(`Redis answered ${answer.trim() || 'nothing'}`)))
  return promise
}
