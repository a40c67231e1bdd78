import { describe, expect, it } from 'vitest'
import { en } from './en.ts'
import { et } from './et.ts'

describe('words of the specification', () => {
  // spec: ER8
  it('the error page has its specified words', () => {
    const { title, notFound, forbidden, tooMany, other } = en.errors.page
    expect([title, notFound, forbidden, tooMany, other]).toEqual([
      'Error {{code}}',
      'Resource not found',
      'You have no access to this resource',
      'Too many requests',
      'Something went wrong',
    ])
  })

  // spec: ER2, ER3, ER6
  it('conflict, server error and unexpected error have their specified words', () => {
    expect(et.errors.conflict.text).toBe('Ressurss on vahepeal muutunud, palun värskendage lehte.')
    expect(et.errors.reload.text).toBe('Midagi läks valesti. Kas värskendan lehte?')
    expect(en.errors.unexpected).toBe('An unexpected server error occurred.')
  })

  // spec: L7, V6
  it('a refused log-in has its specified words', () => {
    expect(en.login.missing).toBe('E-mail address and password are required')
    expect(en.login.noAccess).toBe('User does not have access')
  })

  // spec: OL2
  it('order statuses have their specified names, and a confirmed order is called so (D27)', () => {
    const { draft, confirmed, complete, canceled } = en.statuses.order
    expect([draft, confirmed, complete, canceled]).toEqual(['Draft', 'Confirmed', 'Completed', 'Canceled'])
  })

  // spec: CH5
  it('the checkout has its specified words', () => {
    expect(en.checkout.leave.title).toBe('The order could not be saved')
    expect(en.checkout.representative.noneFound).toBe('No representatives found')
  })

  // spec: P12, F5
  it('the product page button and the preview have their specified words', () => {
    expect([en.product.addToOrder, en.product.updateInOrder]).toEqual(['Add to order', 'Update product in order'])
    expect(en.designFiles.previewPending).toBe(
      'Design file preview is being created. Please close this window and try again shortly.',
    )
  })

  // spec: CO22, AG7, I7
  it('empty lists and an unsaved address have their specified words', () => {
    expect(en.agency.empty.title).toBe('No orders found')
    expect(en.invoices.empty.title).toBe('There are no invoices')
    expect(en.contacts.notSaved).toBe('Save unsuccessful.')
  })
})
