import { spawn } from 'node:child_process'

const LONG_SIDE_PIXELS = 2_400
const MEMORY_BYTES = 1_500_000_000
const CPU_SECONDS = 15
const TIMEOUT_MS = 20_000
const MAX_OUTPUT_BYTES = 40_000_000
/** Exit code of pdftoppm when the page does not exist. */
const NO_SUCH_PAGE = 99

/**
 * One page as a picture; undefined past the last. Parsing PDF is the most dangerous thing we do with an untrusted file, so a separate
 * process does it, with bounded memory, time and output, and without the disk.
 */
export async function pdfPage(bytes: Buffer, page: number): Promise<Buffer | undefined> {
  const limits = [`--as=${MEMORY_BYTES}`, `--cpu=${CPU_SECONDS}`, '--core=0', '--nofile=64']
  const draw = ['pdftoppm', '-f', String(page), '-l', String(page), '-singlefile', '-jpeg']
  const child = spawn('prlimit', [...limits, ...draw, '-scale-to', String(LONG_SIDE_PIXELS), '-'], {
    env: { PATH: '/usr/bin:/bin' },
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
  })
  // It may exit before it has read everything.
  child.stdin.on('error', () => {})
  child.stdin.end(bytes)
  const chunks: Buffer[] = []
  let size = 0
  child.stdout.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    size += chunk.length
    if (size > MAX_OUTPUT_BYTES) child.kill('SIGKILL')
  })
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  child.once('error', reject)
  child.once('close', resolve)
  const code = await promise
  if (code === NO_SUCH_PAGE && page > 1) return undefined
  if (code !== 0 || size === 0) throw new Error(`the page could not be rendered: ${code}`)
  return Buffer.concat(chunks)
}
