import { expect, it } from 'vitest'
import type { ProofCommentEntry } from '../../data/proofs/proofs.ts'
import { countOpenComments, groupByPage, listThreads } from './proof-threads.ts'

const comment = (id: string, changes: Partial<ProofCommentEntry> = {}): ProofCommentEntry => ({
  id,
  fileId: 'f1',
  page: 1,
  x: null,
  y: null,
  text: id,
  author: 'Mari',
  isByAgency: false,
  at: `2026-03-02T10:00:0${id.length}.000Z`,
  replyTo: null,
  resolvedAt: null,
  resolvedBy: null,
  fromRound: null,
  ...changes,
})

const COMMENTS = [
  comment('ccc', { page: 1 }),
  comment('a', { page: 2 }),
  comment('bb', { fileId: 'f2', resolvedAt: '2026-03-02T11:00:00.000Z' }),
  comment('dddd', { replyTo: 'a' }),
]

it('numbers the comments of a file by age, with their answers', () => {
  const threads = listThreads(COMMENTS, 'f1')
  expect(threads.map(({ id, number, replies }) => [id, number, replies.map((reply) => reply.id)])).toEqual([
    ['a', 1, ['dddd']],
    ['ccc', 2, []],
  ])
})

it('groups threads by page, the first page first', () => {
  const pages = groupByPage(listThreads(COMMENTS, 'f1'))
  expect(pages.map(({ page, threads }) => [page, threads.map(({ number }) => number)])).toEqual([
    [1, [2]],
    [2, [1]],
  ])
})

it('counts open comments without answers and resolved ones', () => {
  expect(countOpenComments(COMMENTS)).toBe(2)
  expect(countOpenComments(COMMENTS, 'f2')).toBe(0)
})
