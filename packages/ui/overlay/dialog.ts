import { type DialogRequest, overlayStore } from './overlay-store.ts'

type ConfirmOptions = Omit<DialogRequest, 'kind' | 'answer'>
type AlertOptions = Omit<DialogRequest, 'kind' | 'answer' | 'cancelText' | 'danger'>

/** Asks before something irreversible; resolves to true if the person agrees. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  return ask({ ...options, kind: 'confirm' })
}

/** Shows a message the person must read; resolves when it is dismissed. */
export async function alert(options: AlertOptions): Promise<void> {
  await ask({ ...options, kind: 'alert' })
}

function ask(question: Omit<DialogRequest, 'answer'>): Promise<boolean> {
  return new Promise((resolve) => {
    const request: DialogRequest = {
      ...question,
      answer: (agreed) => {
        overlayStore.change({ dialogs: overlayStore.read().dialogs.filter((other) => other !== request) })
        resolve(agreed)
      },
    }
    overlayStore.change({ dialogs: [...overlayStore.read().dialogs, request] })
  })
}
