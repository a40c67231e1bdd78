import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks on the terminal without showing the input; null without an interactive terminal. */
export const askSecret = async (question: string): Promise<string | null> => {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return null
  process.stdout.write(question)
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silence, terminal: true })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stdout.write('\n')
  }
}
