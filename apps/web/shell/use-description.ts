import { LOCALES } from '@cocobnk/i18n'
import { useLocale } from '@cocobnk/i18n/react'
import { useEffect } from 'react'
import { addressIn } from './page-address.ts'

type Description = {
  /** Description for search engines; undefined while it is loading. */
  readonly text: string | undefined
  readonly address: string
}

const DESCRIBING = 'meta[name=description],link[rel=canonical],link[rel=alternate][hreflang]'

/**
 * Sets description, canonical URL and language alternates of the current page, in place of the previous page's. Removed with the page.
 */
export function useDescription({ text, address }: Description): void {
  const { locale } = useLocale()
  useEffect(() => {
    const { head } = document
    const { origin } = location
    const forget = () => {
      for (const old of head.querySelectorAll(DESCRIBING)) old.remove()
    }
    const add = (name: 'meta' | 'link', attributes: Readonly<Record<string, string>>) => {
      const element = head.appendChild(document.createElement(name))
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    }
    forget()
    if (text) add('meta', { name: 'description', content: text })
    add('link', { rel: 'canonical', href: addressIn(origin, address, locale) })
    for (const other of LOCALES)
      add('link', { rel: 'alternate', hreflang: other, href: addressIn(origin, address, other) })
    add('link', { rel: 'alternate', hreflang: 'x-default', href: `${origin}${address}` })
    return forget
  }, [text, address, locale])
}
