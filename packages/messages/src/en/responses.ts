import type { responses as source } from '../et/responses.ts'
import type { Texts } from '../texts.ts'

export const responses: Texts<typeof source> = {
  fileMissing: 'The file is missing from the portal’s storage. Please tell your project manager.',
  401: 'Please log in.',
  403: 'You have no access to this resource.',
  logInTooOld: 'Confirm this step with your password.',
  scannerUnavailable: 'The file cannot be checked for malware now. Try again in a few minutes.',
  secondFactorRequired: 'The portal requires two-step log-in. Turn it on under My account.',
  404: 'Resource not found.',
  408: 'The request arrived too slowly. Please try again.',
  409: 'The resource has changed in the meantime, please refresh the page.',
  413: 'The request is too large.',
  415: 'This format is not supported.',
  429: 'Too many requests. Please try again a little later.',
  tooManyUploads_one: 'Too many files were uploaded at once. Please try again in {{count}} minute.',
  tooManyUploads_other: 'Too many files were uploaded at once. Please try again in {{count}} minutes.',
  uploadQuotaReached_one:
    'The files uploaded within the last 24 hours have reached their limit. Please try again in {{count}} hour.',
  uploadQuotaReached_other:
    'The files uploaded within the last 24 hours have reached their limit. Please try again in {{count}} hours.',
  tooManyCalls_one: 'Too many requests. Please try again in {{count}} second.',
  tooManyCalls_other: 'Too many requests. Please try again in {{count}} seconds.',
  500: 'An unexpected server error occurred.',
  503: 'The portal is not available at the moment. Please try again shortly.',
  507: 'The portal has run out of disk space, so nothing can be saved at the moment. Please tell its administrator.',
}
