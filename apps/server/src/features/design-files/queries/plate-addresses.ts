import { buildUrl } from '@tiraaz/contract/build-url'
import type { BaseCtx } from '../../../context/context.ts'
import { getAddressEnd } from './get-preview-address.ts'
import { signAddress } from './signed-address.ts'

/** Signed id of a picture, so that the address of one plate opens no other. Ids contain no `#`. */
export const signPlateId = (platesId: string, name: string): string => `${platesId}#${name}`

/** Returns the signed addresses of pictures by their names, valid for one to two hours and the same within an hour. */
export const createPlateAddresses = ({ ports, now }: BaseCtx, platesId: string): ((name: string) => string) => {
  const until = getAddressEnd(now())
  return (name) => {
    const signed = signAddress(ports.portalKeys.addresses, {
      purpose: 'plate',
      id: signPlateId(platesId, name),
      until,
    })
    return buildUrl('getPlateImage', { params: { platesId }, query: { name, ...signed } })
  }
}
