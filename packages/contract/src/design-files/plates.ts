import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../wire-types.ts'
import { platePage, platesAnswer, requestedPlates } from './plate-parts.ts'

const onePage = z.object({ productId: id, previewId: id, page: platePage })

export const getPlates = endpoint('getPlates', {
  summary:
    'The printing plates of a page of a PDF: short-lived addresses, inks and total ink. none: not asked for yet; unavailable: the portal has no program that makes them.',
  params: z.object({ clientId: id }),
  query: onePage,
  response: platesAnswer,
})

export const requestPlates = endpoint('requestPlates', {
  summary: 'Have the printing plates of a page of a PDF made, or failed ones made again. May be repeated.',
  params: z.object({ clientId: id }),
  query: onePage,
  response: requestedPlates,
})

export const getPlateImage = endpoint('getPlateImage', {
  summary: 'A printing plate (grey PNG) or the picture composed of all (WebP), for whoever holds its address.',
  params: z.object({ platesId: id }),
  query: z.object({ name: z.string(), expires: z.string(), signature: z.string() }),
  responseKind: 'image',
})
