import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram, run } from '../command.ts'
import type { Instance } from '../instance.ts'
import type { Part } from '../part.ts'
import { clusterFolder, prepareCluster } from './postgres-cluster.ts'
import { rolesSql } from './postgres-roles.ts'
import { asDatabaseUser } from './postgres-user.ts'

const DEBIAN_FOLDER = '/usr/lib/postgresql'

export const postgres: Part = {
  name: 'postgres',
  label: 'PostgreSQL',
  prepare: (instance) => prepareCluster(instance, program('initdb')),
  command: (instance) =>
    asDatabaseUser({
      file: program('postgres'),
      args: ['-D', clusterFolder(instance), ...settings(instance).flatMap((setting) => ['-c', setting])],
    }),
  async ready({ ports }) {
    await run({ file: program('pg_isready'), args: ['-q', '-h', '127.0.0.1', '-p', String(ports.postgres)] })
  },
  async settle(instance) {
    await psqlAsSuperuser(instance, rolesSql(instance.secrets.roles))
  },
  // PostgreSQL's "fast" shutdown: it ends sessions instead of waiting for them.
  stopSignal: 'SIGINT',
  port: (instance) => instance.ports.postgres,
}

/**
 * The gate's tests create and drop hundreds of databases, each of which would wait for the disk. Killing processes loses nothing even
 * without flushing; proofs that cut power have instances of their own.
 */
const NOT_FLUSHED = { instance: 'test', settings: ['fsync=off', 'full_page_writes=off'] }

function settings(instance: Instance): string[] {
  return [
    ...(instance.name === NOT_FLUSHED.instance ? NOT_FLUSHED.settings : []),
    `port=${instance.ports.postgres}`,
    'listen_addresses=127.0.0.1',
    // The path of a Unix socket may be too long in a deep checkout, and nothing needs it.
    'unix_socket_directories=',
    // Proofs open 200 connections besides the usual ones.
    'max_connections=400',
    'timezone=UTC',
    'log_timezone=UTC',
  ]
}

async function psqlAsSuperuser(instance: Instance, sql: string): Promise<void> {
  const address = ['-h', '127.0.0.1', '-p', String(instance.ports.postgres), '-U', 'postgres', '-d', 'postgres']
  await run({
    file: program('psql'),
    args: ['-X', '-q', '-v', 'ON_ERROR_STOP=1', ...address],
    env: { PGPASSWORD: instance.secrets.postgres },
    input: sql,
  })
}

function program(name: string): string {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).filter((name) => /^\d+$/.test(name)) : []
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a))
  return findProgram(
    name,
    newestFirst.map((version) => join(DEBIAN_FOLDER, version, 'bin')),
  )
}
