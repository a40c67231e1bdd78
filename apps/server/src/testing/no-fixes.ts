import type { FileFixer } from '../ports/fixes/file-fixer.ts'

/** Process that fixes no file. */
export const NO_FIXES: FileFixer = {
  hasProgram: async () => false,
  fix: async () => ({ outcome: 'failed', reason: 'unavailable' }),
  close: async () => undefined,
}
