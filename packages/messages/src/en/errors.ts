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
  waiting_one: 'The portal has many requests right now. Continuing in {{count}} second.',
  waiting_other: 'The portal has many requests right now. Continuing in {{count}} seconds.',
  upload: 'The file could not be uploaded. Please try again.',
  problems: 'Please correct the following:',
}
