import { toast } from '@cocobnk/ui'

/** What could not be loaded. Without a network nothing can, and the bar below the header says so already. */
export function tellUnlessOffline(message: string): void {
  if (navigator.onLine !== false) toast.error(message)
}
