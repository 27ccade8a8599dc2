import { TRIGGERS } from './triggers.ts'

export const HELP = `cocobnk: the test mode of a shop, from the command line

  cocobnk login [--bank URL]
      Store the address of the bank and a test key of the shop. Asks for them, or reads three lines: address, key ID, secret.
  cocobnk logout
      Remove what is stored.
  cocobnk listen --forward-to URL [--events TYPE,TYPE] [--after NUMBER] [--count NUMBER]
      Send the shop's test events on to a program of yours as they happen, signed as the bank signs them.
  cocobnk listen --print-secret
      Print the secret that verifies these messages.
  cocobnk logs [--last NUMBER] [--follow] [--status 401,5xx] [--json]
      Show what the shop's programs asked in test mode and how it was answered: the last 20 requests, and with --follow each further one.
  cocobnk clock [--forward 12h]
      Bring what is due in test mode nearer, by minutes, hours or days (90m, 12h, 31d at most), and show what is due next.
  cocobnk trigger NAME [--transaction ID] [--amount 12.50] [--currency USD]
      Make something happen to a new payment, or to one that exists: ${TRIGGERS.join(', ')}.
  cocobnk help, cocobnk --version

Instead of a login, COCOBNK_BANK, COCOBNK_KEY and COCOBNK_SECRET may be set.
Ends with 0 if it was done, 1 if it could not be done, 2 if it was called wrongly.`
