export type Constant = { readonly name: string; readonly value: number | string; readonly file: string }

/** `const NAME = literal`, alone on its line except for a comment. Products such as `7 * 24 * 3_600` count as numbers. */
const CONSTANT =
  /^(?:export )?const ([A-Z][A-Z0-9_]+)(?:: [\w<>[\] ]+)? = (-?[\d_.]+(?: \* [\d_.]+)*|'[^'\\]*')(?: \/\/.*)?$/gm

/** The constants in a file. Read from its text, so that a constant need not be exported only to be listed. */
export function constantsIn(file: string, text: string): Constant[] {
  return [...text.matchAll(CONSTANT)].map(([, name = '', literal = '']) => ({
    name,
    value: parseLiteral(literal),
    file,
  }))
}

function parseLiteral(literal: string): number | string {
  if (literal.startsWith("'")) return literal.slice(1, -1)
  return literal.split(' * ').reduce((product, factor) => product * Number(factor.replaceAll('_', '')), 1)
}
