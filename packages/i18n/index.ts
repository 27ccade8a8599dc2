export { isolate } from './isolate.ts'
export {
  BODY_CLASS_LOCALES,
  FALLBACK_LOCALE,
  isLocale,
  LOCALE_NAMES,
  LOCALES,
  type Locale,
  localeOfLanguages,
} from './locale.ts'
export { formatMessage, type MessageValues } from './message.ts'
export { localeOfRequest, requestLanguage } from './request-language.ts'
export { momentOf } from './time-zone.ts'
