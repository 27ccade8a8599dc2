import { type DialogRequest, overlayStore } from './overlay-store.ts'

type ConfirmOptions = Omit<DialogRequest, 'kind' | 'answer'>
type AlertOptions = Omit<DialogRequest, 'kind' | 'answer' | 'cancelText' | 'danger'>

/** Asks before something that cannot be undone; true when the person agrees. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  return ask({ ...options, kind: 'confirm' })
}

/** Says something the person must have read; resolves when they have put it away. */
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
