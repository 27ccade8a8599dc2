import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram } from '../command.ts'
import { TOOLS_FOLDER } from '../folder.ts'
import type { Instance } from '../instance.ts'
import { callNode } from '../json-rpc.ts'
import type { Part } from '../part.ts'

const PROGRAM_FOLDERS = [join(TOOLS_FOLDER, 'bitcoind', 'bin')]

export const bitcoin = regtestNode({ name: 'bitcoin', label: 'Bitcoin regtest', program: 'bitcoind', chain: '' })
/** MWEB would activate at height 432, whose block cannot be mined unless something moves into the extension: it starts in 2100 instead. */
const WITHOUT_MWEB = 'vbparams=mweb:4102444800:4102444801\n'
export const litecoin = regtestNode({
  name: 'litecoin',
  label: 'Litecoin regtest',
  program: 'litecoind',
  chain: WITHOUT_MWEB,
})

/** `chain` is the configuration of the chain's own rules. */
type Coin = { name: 'bitcoin' | 'litecoin'; label: string; program: string; chain: string }

/** Both nodes have the same configuration and protocol; only the program differs. */
function regtestNode({ name, label, program, chain }: Coin): Part {
  const folderOf = (instance: Instance) => join(instance.folder, name)
  const configFile = (instance: Instance) => join(folderOf(instance), 'node.conf')
  return {
    name,
    label,
    async prepare(instance) {
      mkdirSync(folderOf(instance), { recursive: true })
      const text = configText(instance.ports[name], instance.secrets[name]) + chain
      writeFileSync(configFile(instance), text, { mode: 0o600 })
    },
    command: (instance) => ({
      file: findProgram(program, PROGRAM_FOLDERS),
      args: [`-datadir=${folderOf(instance)}`, `-conf=${configFile(instance)}`],
    }),
    async ready(instance) {
      const url = instance.env[`${name.toUpperCase()}_RPC_URL`] ?? ''
      await callNode(url, 'getblockchaininfo')
    },
    port: (instance) => instance.ports[name],
  }
}

function configText(port: number, password: string): string {
  return `regtest=1
server=1
listen=0
dnsseed=0
txindex=1
fallbackfee=0.0002
printtoconsole=1
nodebuglogfile=1
rpcuser=bank
rpcpassword=${password}
[regtest]
rpcport=${port}
rpcbind=127.0.0.1
rpcallowip=127.0.0.1
`
}
