import type { DocumentFacts } from '@tiraaz/domain/artwork/document-facts'
import type { FixCode } from '@tiraaz/domain/artwork/fix-codes'
import { type FixPlan, listFixes, planFix } from '@tiraaz/domain/artwork/fixes'
import type { ProductFormat } from '@tiraaz/domain/artwork/product-format'
import type { ClientCtx } from '../../../context/context.ts'
import { FIXES_BY_PROGRAM } from '../../../ports/fixes/file-fixer.ts'

type FixableFile = { facts: DocumentFacts | null; fileType: string; sha256: string | null }

/** Returns the facts of a PDF whose digest is known: the digest names the bytes that a fix is made of. */
const getFixableFacts = ({ facts, fileType, sha256 }: FixableFile): DocumentFacts | null =>
  fileType === 'pdf' && sha256 !== null ? facts : null

const canMake = async ({ ports }: ClientCtx, code: FixCode): Promise<boolean> =>
  !FIXES_BY_PROGRAM.includes(code) || ports.fixes.hasProgram()

/** Lists the fixes that this machine can make of a file. */
export const listOfferedFixes = async (
  ctx: ClientCtx,
  file: FixableFile,
  format: ProductFormat,
): Promise<FixCode[]> => {
  const facts = getFixableFacts(file)
  const offered: FixCode[] = []
  for (const code of facts === null ? [] : listFixes(facts, format)) if (await canMake(ctx, code)) offered.push(code)
  return offered
}

/** Returns the plan of a fix; null if it is not offered for the file. */
export const planOfferedFix = async (
  ctx: ClientCtx,
  { code, file, format }: { code: FixCode; file: FixableFile; format: ProductFormat },
): Promise<FixPlan | null> => {
  const facts = getFixableFacts(file)
  return facts !== null && (await canMake(ctx, code)) ? planFix(code, facts, format) : null
}
