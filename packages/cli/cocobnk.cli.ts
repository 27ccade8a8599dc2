#!/usr/bin/env node
import { run } from './run.ts'
import { terminal } from './terminal.ts'

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
process.exitCode = await run(process.argv.slice(2), terminal(stopping.signal))
// Otherwise an open terminal would keep the process alive.
process.stdin.destroy()
