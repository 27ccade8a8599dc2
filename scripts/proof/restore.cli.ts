import { runRestore } from './restore.ts'

const report = await runRestore()
console.log(JSON.stringify(report))
if (report.lost > 0 || report.violation !== undefined) process.exitCode = 1
