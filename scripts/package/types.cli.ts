import { readFileSync } from 'node:fs'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'

/** ES modules only. CommonJS programs, and resolution without `exports`, are not supported. */
const SERVED = ['node16-esm', 'bundler']

/** Prints the problems in how a packed package resolves to its types. */
const [tarball = ''] = process.argv.slice(2)
const analysis = await checkPackage(createPackageFromTarballData(readFileSync(tarball)))
if (!analysis.types) throw new Error(`${tarball} has no types`)
const problems = analysis.problems.filter((one) => !('resolutionKind' in one) || SERVED.includes(one.resolutionKind))
console.log(JSON.stringify(problems))
