import { setFlagsFromString } from 'node:v8'

/** Bytecodes of one function, and of all that are joined into one. The defaults are 460 and 920. */
const ONE = 4_000
const ALL = 8_000

/**
 * A command runs through some thirty small functions. The compiler joins them until its limits are reached; beyond, calls take as long as the
 * work in them. With wider limits it takes less time (docs/scale.md). They hold for the process, so for all that is compiled
 * from here on; nothing but speed depends on them.
 */
export function inlineDeeply(): void {
  setFlagsFromString(`--max-inlined-bytecode-size=${ONE}`)
  setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${ALL}`)
}
