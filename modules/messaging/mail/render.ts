import type { Locale } from '@cocobnk/i18n'
import { templateOf } from './address-book.ts'
import type { Letter, Mail } from './mail.ts'
import type { Page, Piece } from './page.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'
import type { Block, Moment } from './template.ts'
import { type Speak, speak } from './texts.ts'

export function renderMail({ template: name, locale, values }: Pick<Mail, 'template' | 'locale' | 'values'>): Letter {
  const template = templateOf(name)
  if (!template) throw new Error(`there is no mail template ${name}`)
  const say = speak(locale, values)
  const page: Page = {
    locale,
    title: say(template.title),
    pieces: template.blocks(values).map((block) => pieceOf(block, locale, say)),
    linkHint: say('layout.link'),
    footer: [say('layout.automatic'), say('layout.caution')],
  }
  const attachment = template.attachment?.(values)
  return { subject: page.title, text: renderText(page), html: renderHtml(page), ...(attachment && { attachment }) }
}

function pieceOf(block: Block, locale: Locale, say: Speak): Piece {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return { kind: block.kind, text: say(block.text) }
    case 'button':
      return { kind: 'button', text: say(block.text), url: webAddress(block.url) }
    case 'facts':
      return {
        kind: 'facts',
        facts: block.facts.map(({ label, value }) => ({
          label: say(label),
          value: typeof value === 'string' ? value : momentText(value, locale),
        })),
      }
  }
}

/** Any other scheme, such as javascript:, can only come from a bug. */
function webAddress(url: string): string {
  const { protocol, href } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`a mail links to ${protocol}`)
  return href
}

function momentText({ at, timeZone }: Moment, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
  return format.format(new Date(at))
}
