import { describe, expect, it } from 'vitest'
import { chooseRecipients, type NotificationCandidate } from './choose-recipients.ts'

const person = (id: string, given: Partial<NotificationCandidate> = {}): NotificationCandidate => ({
  id,
  isProjectManager: false,
  isSender: false,
  email: null,
  deputyId: null,
  ...given,
})

describe('recipients of a notification', () => {
  const manager = person('manager', { isProjectManager: true })
  const sender = person('sender', { isSender: true })
  const colleague = person('colleague')

  it('the project manager comes before the sender of the worksheet and colleagues', () => {
    const event = { kind: 'worksheetRejected', actorId: null } as const
    expect(chooseRecipients([colleague, sender, manager], event)).toEqual([
      { id: 'manager', email: 'atOnce', onBehalfOf: null },
    ])
    expect(chooseRecipients([colleague, sender], event)).toEqual([{ id: 'sender', email: 'atOnce', onBehalfOf: null }])
  })

  it('every colleague is notified without an email if nobody is responsible', () => {
    expect(chooseRecipients([colleague, person('other')], { kind: 'orderSubmitted', actorId: 'other' })).toEqual([
      { id: 'colleague', email: 'none', onBehalfOf: null },
    ])
  })

  it('the own setting of the person replaces the default of the kind', () => {
    const event = { kind: 'worksheetCompleted', actorId: null } as const
    expect(chooseRecipients([manager], event)).toEqual([{ id: 'manager', email: 'digest', onBehalfOf: null }])
    expect(chooseRecipients([{ ...manager, email: 'none' }], event)).toEqual([
      { id: 'manager', email: 'none', onBehalfOf: null },
    ])
  })

  it('an own step notifies neither its actor nor anybody in the place of the project manager', () => {
    const event = { kind: 'orderSubmitted', actorId: 'manager' } as const
    expect(chooseRecipients([manager, sender, colleague], event)).toEqual([])
  })

  it('an absent project manager keeps the notification without an email, and the deputy is notified', () => {
    const absent = { ...manager, deputyId: 'colleague', email: 'atOnce' as const }
    const event = { kind: 'worksheetRejected', actorId: null } as const
    expect(chooseRecipients([absent, sender, colleague], event)).toEqual([
      { id: 'manager', email: 'none', onBehalfOf: null },
      { id: 'colleague', email: 'atOnce', onBehalfOf: 'manager' },
    ])
    expect(chooseRecipients([absent, colleague], { ...event, actorId: 'manager' })).toEqual([])
    expect(chooseRecipients([absent, colleague], { ...event, actorId: 'colleague' })).toEqual([
      { id: 'manager', email: 'none', onBehalfOf: null },
    ])
  })

  it('payments and emails are everybody’s, and a deputy is told of them once', () => {
    const absent = { ...manager, deputyId: 'colleague' }
    expect(chooseRecipients([absent, colleague], { kind: 'paymentUnmatched', actorId: null })).toEqual([
      { id: 'manager', email: 'none', onBehalfOf: null },
      { id: 'colleague', email: 'digest', onBehalfOf: null },
    ])
  })
})
