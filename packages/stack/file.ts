import { renameSync, writeFileSync } from 'node:fs'

/** Written to a temporary file and renamed: a reader never sees half a file. */
export function replaceFile(file: string, text: string): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, text, { mode: 0o600 })
  renameSync(draft, file)
}
