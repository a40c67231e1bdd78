import { useQuery } from '@tanstack/react-query'
import { type PlatesPlace, readyPlatesQuery } from '../../../data/design-files/plates.ts'
import classes from './Viewer.module.css'

/** Empty alternative text: the picture beneath has it. */
const DECORATIVE = ''

/** Picture composed of a page's plates, over the smaller picture of the page; nothing where no plates were made. */
export const SharpPicture = ({ place }: { place: PlatesPlace }) => {
  const { data } = useQuery(readyPlatesQuery(place))
  const address = data?.plates?.proofUrl
  if (address === undefined) return null
  return <img className={classes.sharp} src={address} alt={DECORATIVE} draggable={false} />
}
