import { CocobnkError } from '@cocobnk/sdk'
import { type Command, readArguments } from './arguments.ts'
import { clock } from './clock.ts'
import { EXIT, type ExitCode, FailureError, MisuseError } from './exit.ts'
import { HELP } from './help.ts'
import { listen } from './listen.ts'
import { listenSecret } from './listen-secret.ts'
import { logIn, logOut, readLogin } from './login.ts'
import { logs } from './logs.ts'
import manifest from './package.json' with { type: 'json' }
import { trigger } from './trigger.ts'
import type { World } from './world.ts'

/** Runs one command and returns the exit code. Throws only for bugs. */
export async function run(args: readonly string[], world: World): Promise<ExitCode> {
  try {
    await carryOut(readArguments(args), world)
    return EXIT.done
  } catch (error) {
    if (error instanceof MisuseError) {
      world.say(`${error.message}\nSee cocobnk --help`)
      return EXIT.misused
    }
    if (world.signal.aborted) return EXIT.done
    const told = tellable(error)
    if (told === undefined) throw error
    world.say(told)
    return EXIT.failed
  }
}

async function carryOut(command: Command, world: World): Promise<void> {
  switch (command.name) {
    case 'help':
      return world.out(HELP)
    case 'version':
      return world.out(manifest.version)
    case 'login':
      return logIn(world, command.bank)
    case 'logout':
      return logOut(world)
    case 'secret':
      return world.out(listenSecret(readLogin(world)))
    case 'listen':
      return listen(world, readLogin(world), command)
    case 'logs':
      return logs(world, readLogin(world), command)
    case 'clock':
      return clock(world, readLogin(world), command)
    case 'trigger':
      return trigger(world, readLogin(world), command)
  }
}

/** The message of an error that the user can act on; undefined for a bug, which is thrown with its stack trace. */
function tellable(error: unknown): string | undefined {
  if (error instanceof FailureError) return error.message
  if (!(error instanceof CocobnkError)) return undefined
  const { code, message, fields, requestId } = error
  const wrong = Object.entries(fields).map(([name, why]) => `\n  ${name}: ${why}`)
  return `${message} (${code}${requestId ? `, request ${requestId}` : ''})${wrong.join('')}`
}
