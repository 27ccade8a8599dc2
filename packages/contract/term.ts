import { z } from 'zod'
import { TERMS } from './enums.ts'
import { operations } from './operation.ts'

const term = z.object({
  code: z.enum(TERMS),
  required: z.boolean(),
  title: z.string(),
  version: z.string(),
  /** Some items are a mere statement, such as being of age: there is nothing to read. */
  has_document: z.boolean(),
})

export const termOperations = operations({
  'GET /support/term': {
    act: 'terms',
    summary: 'What is agreed to at sign-up, in order',
    auth: 'public',
    output: z.object({ list: z.array(term) }),
    refusals: [],
  },
  'GET /support/term/{code}': {
    act: 'term',
    summary: 'One of these documents, in the language of the caller',
    auth: 'public',
    path: z.object({ code: z.enum(TERMS) }),
    output: z.object({
      term,
      sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
    }),
    refusals: [],
  },
})
