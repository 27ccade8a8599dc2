import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A change that a quick test notices needs no database. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isReal = ({ moduleId }: TestSpecification) => Number(moduleId.endsWith('.real.test.ts'))
    return files.toSorted((one, other) => isReal(one) - isReal(other))
  }
}

/** The tests that a change of the code has to fail, without the long ones and without those of the database by itself. */
export default defineConfig({
  test: {
    root: resolve(import.meta.dirname, '../..'),
    include: ['packages/{money,ledger}/*.test.ts'],
    exclude: ['packages/ledger/{race,model,table,lock,short-way,refusal,verify-checks}.real.test.ts'],
    sequence: { sequencer: QuickFirst },
    testTimeout: 20_000,
    fileParallelism: false,
  },
})
