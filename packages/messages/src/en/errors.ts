import type { errors as source } from '../et/errors.ts'
import type { Texts } from '../texts.ts'

export const errors: Texts<typeof source> = {
  page: {
    title: 'Error {{code}}',
    forbidden: 'You have no access to this resource',
    notFound: 'Resource not found',
    tooMany: 'Too many requests',
    other: 'Something went wrong',
    forbiddenHint: 'If you need access, please ask your project manager.',
    notFoundHint: 'The link may be out of date, or the address may be mistyped.',
    tooManyHint: 'Please wait a moment and try again.',
    otherHint: 'Please try again. If it keeps happening, let us know.',
    noConnection: 'No connection',
    noConnectionHint: 'This page cannot be opened without a connection. Check your internet connection and try again.',
    tryAgain: 'Try again',
    requestId: 'Request id: {{requestId}}',
    home: 'Home page',
  },
  conflict: {
    title: 'The data has changed',
    text: 'The resource has changed in the meantime, please refresh the page.',
  },
  reload: {
    title: 'Server error',
    text: 'Something went wrong. Shall I refresh the page?',
    confirm: 'Refresh',
  },
  unexpected: 'An unexpected server error occurred.',
  offline: 'The server could not be reached. Check your internet connection and try again.',
  fileMissing: 'The file is missing from the portal’s storage. Please tell your project manager.',
  upload: 'The file could not be uploaded. Please try again.',
  problems: 'Please correct the following:',
  /** Texts of error responses of the server, by status. */
  http: {
    401: 'Please log in.',
    403: 'You have no access to this resource.',
    404: 'Resource not found.',
    408: 'The request arrived too slowly. Please try again.',
    409: 'The resource has changed in the meantime, please refresh the page.',
    413: 'The request is too large.',
    415: 'This format is not supported.',
    429: 'Too many requests. Please try again a little later.',
    tooManyUploads_one: 'Too many files were uploaded at once. Please try again in {{count}} minute.',
    tooManyUploads_other: 'Too many files were uploaded at once. Please try again in {{count}} minutes.',
    500: 'An unexpected server error occurred.',
    503: 'The portal is not available at the moment. Please try again shortly.',
    507: 'The portal has run out of disk space, so nothing can be saved at the moment. Please tell its administrator.',
  },
}
