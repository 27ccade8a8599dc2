import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const files = globSync('*.ts', { cwd: import.meta.dirname }).filter((file) => !/test/.test(file))

describe('what the client adds to a page', () => {
  it.each(files)('%s takes only types from the contract, so no schema library reaches the browser', (file) => {
    const source = readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
    const imports = source.match(/^(import|export)\s[^;]*?from '[^.'][^']*'/gm) ?? []
    const carried = imports.filter(
      (line) => !/^(import|export) type /.test(line) && !line.includes("'socket.io-client'"),
    )
    expect(carried).toEqual([])
  })
})
