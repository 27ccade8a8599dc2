import { toast } from '@cocobnk/ui'

/** Shows what could not be loaded. Offline nothing can, which the bar below the header already shows. */
export function tellUnlessOffline(message: string): void {
  if (navigator.onLine !== false) toast.error(message)
}
