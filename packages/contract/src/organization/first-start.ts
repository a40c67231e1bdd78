import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { nameText, text } from '../wire-types.ts'

/**
 * `open`: the first agency can be made here; `elsewhere`: only on the server's own machine; `over`: an agency exists.
 */
const state = z.enum(['open', 'elsewhere', 'over'])

export const getFirstStart = endpoint('getFirstStart', {
  summary:
    'State of the first start: is the portal empty, and may the caller, on the machine itself, make its first agency.',
  response: z.strictObject({ state }),
})

export const makeFirstAgency = endpoint('makeFirstAgency', {
  summary:
    'Make the first agency of an empty portal and its first user, on the machine itself; anywhere else, or a second time, nothing happens.',
  body: z
    .object({
      name: nameText,
      personName: nameText,
      email: text(TEXT_LIMITS.email),
      password: z.string().max(1000),
      passwordAgain: z.string().max(1000),
      locale: z.enum(['et-EE', 'en-US']).default('et-EE'),
    })
    .meta({
      examples: [
        {
          name: 'Trükiagentuur Näidis OÜ',
          personName: 'Mari Maasikas',
          email: 'mari@naidis.example',
          password: 'pikk ja salajane',
          passwordAgain: 'pikk ja salajane',
        },
      ],
    }),
  response: z.strictObject({ outcome: z.enum(['made', 'elsewhere', 'over']) }),
})
