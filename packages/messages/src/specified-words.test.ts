import { describe, expect, it } from 'vitest'
import { en } from './en.ts'
import { et } from './et.ts'

describe('words that the specification gives', () => {
  // spec: ER8
  it('stand on the error page', () => {
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
  it('tell of a conflict, of a failed server and of what nobody thought of', () => {
    expect(et.errors.conflict.text).toBe('Ressurss on vahepeal muutunud, palun värskendage lehte.')
    expect(et.errors.reload.text).toBe('Midagi läks valesti. Kas värskendan lehte?')
    expect(en.errors.unexpected).toBe('An unexpected server error occurred.')
  })

  // spec: L7, V6
  it('refuse a log-in', () => {
    expect(en.login.missing).toBe('E-mail address and password are required')
    expect(en.login.noAccess).toBe('User does not have access')
  })

  // spec: OL2
  it('name the statuses of an order', () => {
    const { draft, confirmed, complete, canceled } = en.statuses.order
    expect([draft, confirmed, complete, canceled]).toEqual(['Draft', 'Sent', 'Completed', 'Canceled'])
  })

  // spec: CH5
  it('are said in the checkout', () => {
    expect(en.checkout.leave.title).toBe('The order could not be saved')
    expect(en.checkout.representative.noneFound).toBe('No representatives found')
  })

  // spec: P12, F5
  it('stand on the button of the product page and in the preview', () => {
    expect([en.product.addToOrder, en.product.updateInOrder]).toEqual(['Add to order', 'Update product in order'])
    expect(en.designFiles.previewPending).toBe(
      'Design file preview is being created. Please close this window and try again shortly.',
    )
  })

  // spec: CO22, AG7, I7
  it('tell of empty lists and of an address that was not saved', () => {
    expect(en.agency.empty.title).toBe('No orders found')
    expect(en.invoices.empty.title).toBe('There are no invoices')
    expect(en.contacts.notSaved).toBe('Save unsuccessful.')
  })
})
