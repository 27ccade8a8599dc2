import { isSafeLink } from './safe-link.ts'

/** Begins like a tag, a comment or a declaration; to its end, or to the end of the text if it has none. */
const TAG = /<[a-z/!?][^>]*(?:>|$)/gi
/** Whatever has no shape: controls but tab and line feed, marks that turn the direction of writing, joiners of nothing. */
const UNSEEN = /[\p{Cc}\p{Co}\p{Cs}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu
/** What only looks like a link here might be one to another reader. */
const ELSEWHERE = /\]\((?!https:\/\/|mailto:|\/)/g
const LINK = /\[([^[\]\n]+)\]\(([^()\s]*)\)/g

/** What is kept of a text that somebody typed or pasted. */
export function sanitiseRichText(text: string): string {
  const seen = text.replace(/\r\n?/g, '\n').replace(UNSEEN, (one) => (one === '\n' || one === '\t' ? one : ''))
  return untilStill(seen, (now) =>
    now.replace(TAG, '').replace(LINK, (link, words, href) => (isSafeLink(href) ? link : words)),
  )
    .replace(ELSEWHERE, '] (')
    .trim()
}

/** The same for a title, which is one line without marks. */
export function sanitiseLine(text: string): string {
  return sanitiseRichText(text).replace(/\s+/g, ' ')
}

/** Taking one thing out can bring another together; each turn makes the text shorter, so there is an end. */
function untilStill(text: string, turn: (text: string) => string): string {
  const next = turn(text)
  return next === text ? text : untilStill(next, turn)
}
