import { describe, expect, it } from 'vitest'
import { type UnreadState, getFirstMailCheck, decideAwayMail, type AwayMailDecision } from './away-mail.ts'

const at = (time: string): Date => new Date(`2026-03-11T${time}:00Z`)
const unread = (unread: string[], lastSeen: string | null, mailed: string | null = null): UnreadState => ({
  unread: unread.map(at),
  lastSeenAt: lastSeen === null ? null : at(lastSeen),
  mailedAt: mailed === null ? null : at(mailed),
})
const mail: AwayMailDecision = { kind: 'mail' }
const nothing: AwayMailDecision = { kind: 'nothing' }
const later = (time: string): AwayMailDecision => ({ kind: 'later', at: at(time) })

describe('the email of unread messages', () => {
  it.each<[string, UnreadState, string, AwayMailDecision]>([
    ['nothing is unread', unread([], '10:00'), '10:30', nothing],
    ['the person was never here', unread(['10:00'], null), '10:10', mail],
    ['it is a minute early', unread(['10:00'], null), '10:09', later('10:10')],
    ['the person was away before it was written', unread(['10:00'], '08:00'), '10:10', mail],
    ['the person was here after it was written', unread(['10:00'], '10:04'), '10:10', later('10:14')],
    ['the person left without reading it', unread(['10:00'], '10:04'), '10:14', mail],
    ['an email was sent and the person has not visited since', unread(['10:20'], '08:00', '10:10'), '10:30', nothing],
    ['an email was sent to a person who never visited', unread(['10:20'], null, '10:10'), '10:30', nothing],
    ['the person came after the mail and went again', unread(['10:20'], '10:15', '10:10'), '10:30', mail],
    ['the second message is young, the first is not', unread(['10:00', '10:09'], null), '10:10', mail],
  ])('email of unread messages: %s', (_, given, now, expected) => {
    expect(decideAwayMail(given, at(now))).toEqual(expected)
  })

  it('the email of unread messages is first considered ten minutes after the message', () => {
    expect(getFirstMailCheck(at('10:00'))).toEqual(at('10:10'))
  })
})
