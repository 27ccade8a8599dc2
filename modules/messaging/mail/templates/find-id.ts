import { defineTemplate } from '../template.ts'

export type FindIdValues = {
  readonly user_name: string
  /** Page where the ID is used. */
  readonly link: string
}

export const findId = defineTemplate<FindIdValues>({
  title: 'find-id.title',
  blocks: ({ user_name, link }) => [
    { kind: 'paragraph', text: 'find-id.intro' },
    { kind: 'facts', facts: [{ label: 'find-id.id', value: user_name }] },
    { kind: 'button', text: 'find-id.button', url: link },
    { kind: 'note', text: 'find-id.stranger' },
  ],
})
