import { describe, expect, it } from 'vitest'
import { ApiFailure } from '../../api/failure.ts'
import type { Move } from './folder-tree.ts'
import { sendMoves } from './folders.ts'

const moves: Move[] = ['Näitus', 'Kampaaniad', 'Sildid'].map((folder) => ({ folder, products: [folder] }))

const answering = (failures: Record<string, ApiFailure>) => {
  const asked: unknown[] = []
  const send = async ({ folder }: Move) => {
    asked.push(folder)
    const failure = failures[folder ?? '']
    if (failure !== undefined) throw failure
  }
  return { asked, send }
}

describe('undo of a move from several folders', () => {
  it('undo of a move tries every folder, and keeps only the products of a failed one', async () => {
    const refusal = new ApiFailure(400)
    const { asked, send } = answering({ Kampaaniad: refusal })
    expect(await sendMoves(moves, send)).toEqual([{ move: moves[1], error: refusal }])
    expect(asked).toEqual(['Näitus', 'Kampaaniad', 'Sildid'])
  })

  it('undo of a move stops after the session ended', async () => {
    const { asked, send } = answering({ Kampaaniad: new ApiFailure(401) })
    await expect(sendMoves(moves, send)).rejects.toMatchObject({ status: 401 })
    expect(asked).toEqual(['Näitus', 'Kampaaniad'])
  })
})
