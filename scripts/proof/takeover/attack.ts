import type { Scene } from './scene.ts'

/** One attempt, its result, and the expected result. */
export type Try = { readonly what: string; readonly answer: unknown; readonly expected: unknown }

/** One operation tried twice: by an attacker, who must fail, and by authorised people, who must succeed. */
export type Attack = {
  readonly name: string
  readonly prepare: (scene: Scene) => Promise<{
    /** Every try is refused, and no unit of anything moves. */
    readonly attack: () => Promise<readonly Try[]>
    /** Every try succeeds. */
    readonly honest: () => Promise<readonly Try[]>
  }>
}

export const tried = (what: string, answer: unknown, expected: unknown = 0): Try => ({ what, answer, expected })
