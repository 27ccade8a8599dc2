import { isSafeLink } from './safe-link.ts'

/** Starts like a tag, a comment or a declaration; up to its end, or to the end of the text if it has none. */
const TAG = /<[a-z/!?][^>]*(?:>|$)/gi
/** Invisible characters: controls except tab and line feed, direction marks, stray joiners. */
const UNSEEN = /[\p{Cc}\p{Co}\p{Cs}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu
/** Not a link here, but it might be one to another parser. */
const ELSEWHERE = /\]\((?!https:\/\/|mailto:|\/)/g
const LINK = /\[([^[\]\n]+)\]\(([^()\s]*)\)/g

/** Sanitises text that somebody typed or pasted. */
export function sanitiseRichText(text: string): string {
  const seen = text.replace(/\r\n?/g, '\n').replace(UNSEEN, (one) => (one === '\n' || one === '\t' ? one : ''))
  return untilStill(seen, (now) =>
    now.replace(TAG, '').replace(LINK, (link, words, href) => (isSafeLink(href) ? link : words)),
  )
    .replace(ELSEWHERE, '] (')
    .trim()
}

/** Like `sanitiseRichText` for a title, which is one line without markup. */
export function sanitiseLine(text: string): string {
  return sanitiseRichText(text).replace(/\s+/g, ' ')
}

/** Removing one thing can join parts of another, so it repeats; each pass shortens the text, so it terminates. */
function untilStill(text: string, turn: (text: string) => string): string {
  const next = turn(text)
  return next === text ? text : untilStill(next, turn)
}
