import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One instruction of the guide: a click, a field or a command. */
export type Step =
  | { readonly do: 'open'; readonly address: string }
  | { readonly do: 'tick' | 'press'; readonly label: string; readonly beside: string | undefined }
  | { readonly do: 'type'; readonly what: string; readonly label: string }
  | { readonly do: 'choose'; readonly option: string; readonly label: string }
  | { readonly do: 'run'; readonly script: string }

const text = readFileSync(join(import.meta.dirname, '../../docs/merchant-guide.md'), 'utf8')

/** Returns every step of the guide in order. Throws on a line of unknown form. */
export function guideSteps(): Step[] {
  const followed = text.slice(0, text.indexOf('## Where to go from here'))
  return [...followed.matchAll(/^- (.+?)$(?:\n\n```sh\n(.+?)\n```)?/gms)].map(([, line = '', script]) =>
    stepOf(line, script),
  )
}

function stepOf(line: string, script: string | undefined): Step {
  const [, address] = /^Open `(.+)`\.$/.exec(line) ?? []
  if (address) return { do: 'open', address }
  const [, verb, label, beside] = /^(Tick|Press) \*\*(.+?)\*\*(?: beside (.+))?\.?$/.exec(line) ?? []
  if (verb && label) return { do: verb === 'Tick' ? 'tick' : 'press', label, beside: beside?.replace(/\.$/, '') }
  const [, what, field] = /^Type (.+) into \*\*(.+)\*\*\.$/.exec(line) ?? []
  if (what && field) return { do: 'type', what, label: field }
  const [, option, list] = /^Choose `(.+)` in \*\*(.+)\*\*\.$/.exec(line) ?? []
  if (option && list) return { do: 'choose', option, label: list }
  if (line === 'Run:' && script) return { do: 'run', script }
  throw new Error(`nobody can follow "${line}"`)
}
