import { parseArgs } from 'node:util'
import { ownerCommand, parseConfig } from '@cocobnk/config'
import { credential, OPERATOR_ROLES } from '@cocobnk/contract'
import { openDatabase } from '@cocobnk/database'
import { openVault } from '@cocobnk/vault'
import { z } from 'zod'
import type { OperatorTables } from './deps.ts'
import { inviteByCommand } from './invite-by-command.ts'

const environment = ownerCommand.extend({ CONSOLE_ORIGIN: z.url() })
const newcomer = z.object({
  email: credential.emailText,
  name: z.string().trim().min(1).max(80),
  role: z.enum(OPERATOR_ROLES),
})

const REASONS = {
  ENOUGH_ADMINISTRATORS: 'there are two administrators: they invite everybody else in the console',
  DUPLICATE_OPERATOR: 'there is already an operator with this email',
}

try {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { email: text, name: text, role: text } })
  const wanted = newcomer.safeParse(values)
  if (!wanted.success) throw new Error(`give --email, --name and --role (${OPERATOR_ROLES.join(', ')})`)
  const env = parseConfig(environment, process.env)
  const vault = await openVault({
    library: env.PKCS11_LIBRARY,
    tokenLabel: env.PKCS11_TOKEN_LABEL,
    pin: env.PKCS11_PIN,
    mode: env.BANK_MODE,
  })
  const options = { max: 1, applicationName: 'operator-invite' }
  const { db, close } = openDatabase<OperatorTables>(env.BANK_OWNER_DATABASE_URL, options)
  const invited = await inviteByCommand({ db, vault, consoleOrigin: env.CONSOLE_ORIGIN }, wanted.data)
  await Promise.all([close(), vault.close()])
  if (!invited.ok) throw new Error(REASONS[invited.code])
  console.log(invited.value.link)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
