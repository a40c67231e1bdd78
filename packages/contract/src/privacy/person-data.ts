import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../wire-types.ts'

export const exportOwnData = endpoint('exportOwnData', {
  summary: 'Everything that the portal stores about the caller: a ZIP with JSON and a readable page (GDPR).',
  responseKind: 'file',
})

export const exportPersonData = endpoint('exportPersonData', {
  summary:
    'What the organization stores about one of its people or of its clients’ people: a ZIP with JSON and a readable page (GDPR).',
  params: z.object({ userId: id }),
  responseKind: 'file',
})
