import { writeFileSync } from 'node:fs'
import { calledOperations, GENERATED, generatedText } from './generate.ts'

/** Writes the generated part of the SDK. */
writeFileSync(GENERATED, generatedText())
console.log(`${GENERATED}: ${calledOperations().length} operations`)
