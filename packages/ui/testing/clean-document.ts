import { notifications } from '@mantine/notifications'
import { cleanup } from '@testing-library/react'
import { beforeAll, vi } from 'vitest'
import { overlayStore } from '../overlay/overlay-store.ts'

/** Test files of one worker share the document and all modules, which takes a fifth of the time. Each starts with a clean document. */
beforeAll(() => {
  vi.useRealTimers()
  cleanup()
  notifications.clean()
  overlayStore.change({ toasts: false, dialogs: [] })
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
    document.cookie = `${cookie.split('=')[0]}=; max-age=0`
  }
})
