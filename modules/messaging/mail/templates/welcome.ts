import { defineTemplate } from '../template.ts'

export type WelcomeValues = {
  readonly name: string
  /** Page that opens the account. */
  readonly link: string
}

export const welcome = defineTemplate<WelcomeValues>({
  title: 'welcome.title',
  blocks: ({ link }) => [
    { kind: 'paragraph', text: 'welcome.intro' },
    { kind: 'paragraph', text: 'welcome.next' },
    { kind: 'button', text: 'welcome.button', url: link },
    { kind: 'note', text: 'welcome.stranger' },
  ],
})
