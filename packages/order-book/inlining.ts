import { setFlagsFromString } from 'node:v8'

/** Inlining limits in bytes of bytecode: for one inlined function, and for all those inlined into one caller. Defaults: 460 and 920. */
const ONE = 4_000
const ALL = 8_000

/**
 * A command runs through some thirty small functions. V8 inlines them up to its limits; beyond these, a call takes as long as the work in
 * it. Wider limits make commands faster (docs/scale.md). They apply to everything that the process compiles from now on, and affect
 * nothing but speed.
 */
export function inlineDeeply(): void {
  setFlagsFromString(`--max-inlined-bytecode-size=${ONE}`)
  setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${ALL}`)
}
