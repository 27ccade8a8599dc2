import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const TIMEOUT_MS = 60_000

type Block = { readonly language: string; readonly file: string; readonly text: string }

/** The code blocks of a guide, in order: `js name` is a file to save, `sh` a command, `text` its output. */
export function blocksIn(guide: string): Block[] {
  return [...guide.matchAll(/^```(\w+) ?(\S*)\n(.*?)\n```$/gms)].map(([, language = '', file = '', text = '']) => ({
    language,
    file,
    text,
  }))
}

type Place = {
  readonly folder: string
  readonly env: Readonly<Record<string, string>>
  /** What the reader does in a browser when a program prints an address. */
  readonly open: (address: string) => Promise<void>
}

/** Follows a guide like a reader. Returns the promised and the actual output of each command. */
export async function follow(guide: string, { folder, env, open }: Place) {
  const printed: { readonly promised: string | undefined; readonly found: string }[] = []
  const blocks = blocksIn(guide)
  for (const [place, { language, file, text }] of blocks.entries()) {
    if (language === 'js') writeFileSync(join(folder, file), text)
    if (language !== 'sh') continue
    const running = run('bash', ['-ec', text], {
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
      timeout: TIMEOUT_MS,
    })
    const opened: Promise<void>[] = []
    running.child.stdout?.on('data', (said: string) => {
      const [, address] = /^Open (http\S+)/m.exec(said) ?? []
      if (address) opened.push(open(address))
    })
    const { stdout } = await running
    await Promise.all(opened)
    const next = blocks[place + 1]
    printed.push({ promised: next?.language === 'text' ? next.text : undefined, found: stdout.trim() })
  }
  return printed
}

/** The promised output as a pattern, where `…` matches anything. */
export function asPattern(promised: string): RegExp {
  return new RegExp(`^${promised.split('…').map(literal).join('.*')}$`, 's')
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Number of manual steps: clicks and choices, files saved, commands run. */
export function countSteps(guide: string): number {
  return (
    clicksIn(guide).length + blocksIn(guide).filter(({ language }) => language === 'sh' || language === 'js').length
  )
}

export function clicksIn(guide: string): string[] {
  return [...guide.matchAll(/^- (?:Open|Choose|Tick|Press) .+$/gm)].map(([line]) => line)
}
