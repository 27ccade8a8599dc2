import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCustody } from './custody.ts'
import { formatEnv, parseEnvText } from './env-file.ts'
import { type Environment, environmentOf } from './environment.ts'
import { replaceFile } from './file.ts'
import { instanceFolder } from './folder.ts'
import { choosePorts, type Ports, withEveryPort } from './ports.ts'
import { makeSecrets, type Secrets, withEveryRole } from './secrets.ts'

/** One private set of parts: its data folder, ports and passwords. */
export type Instance = {
  readonly name: string
  readonly folder: string
  readonly ports: Ports
  readonly secrets: Secrets
  readonly env: Environment
}

export function makeFolders(name: string): string {
  const folder = instanceFolder(name)
  // Others may traverse it (PostgreSQL runs as another user when we are root) but not list it.
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  for (const part of ['logs', 'run']) mkdirSync(join(folder, part), { recursive: true })
  return folder
}

/** Opens the instance's data folder; the first caller chooses the ports and generates the secrets. */
export async function openInstance(name: string): Promise<Instance> {
  const folder = makeFolders(name)
  const ports = withEveryPort(await remembered<Ports>(join(folder, 'ports.json'), () => choosePorts(folder)))
  const secrets = withEveryRole(await remembered<Secrets>(join(folder, 'secrets.json'), makeSecrets))
  const env = { ...environmentOf(name, folder, ports, secrets), ...readCustody(folder) }
  replaceFile(join(folder, 'env'), formatEnv(env))
  return { name, folder, ports, secrets, env }
}

export function instanceExists(name: string): boolean {
  return existsSync(join(instanceFolder(name), 'secrets.json'))
}

/** The environment of an instance's apps, as written by `up`. */
export function readEnv(name: string): Environment {
  return parseEnvText(readFileSync(join(instanceFolder(name), 'env'), 'utf8'))
}

async function remembered<T>(file: string, make: () => T | Promise<T>): Promise<T> {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as T
  const value = await make()
  replaceFile(file, JSON.stringify(value, null, 2))
  return value
}
