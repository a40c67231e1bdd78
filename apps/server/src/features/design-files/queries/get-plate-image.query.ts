import type { Readable } from 'node:stream'
import type { BaseCtx } from '../../../context/context.ts'
import { Forbidden, NotFound } from '../../../core/errors.ts'
import { FileMissing } from '../../../ports/files/file-store.ts'
import { getPlateKey } from '../store/plate-keys.ts'
import { signPlateId } from './plate-addresses.ts'
import { isValidAddress } from './signed-address.ts'

type Input = {
  params: { platesId: string }
  query: { name: string; expires: string; signature: string }
}

/** Returns a plate or the soft proof by its signed address (R27). */
export const getPlateImage = async (
  ctx: BaseCtx,
  { params: { platesId }, query: { name, expires, signature } }: Input,
): Promise<Readable> => {
  const claim = { purpose: 'plate' as const, id: signPlateId(platesId, name), expires, signature }
  if (!isValidAddress(ctx.ports.portalKeys.addresses, claim, ctx.now())) throw new Forbidden()
  try {
    return await ctx.ports.files.read(getPlateKey(platesId, name))
  } catch (error) {
    // Plates that were not asked for in a long time have been removed.
    if (error instanceof FileMissing) throw new NotFound()
    throw error
  }
}
