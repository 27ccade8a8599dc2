const CODE = /^(?<name>[^~]+)(?:~(?<word>[a-z0-9-]{2,24}))?$/

/** Splits an inviter's code: their ID, and the word that their links may add: `anna~spring`. */
export function splitInviterCode(code: string): { readonly name: string; readonly word: string | null } {
  const found = CODE.exec(code.trim())?.groups
  return found?.name === undefined ? { name: code.trim(), word: null } : { name: found.name, word: found.word ?? null }
}
