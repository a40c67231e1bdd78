import { phoneAddress } from '../ui/layout/phone-address.ts'
import classes from './ProjectManagerContact.module.css'

type ProjectManagerContactProps = { name: string; email: string; phone: string | null }

/** Project manager with mailto and tel links. */
export const ProjectManagerContact = ({ name, email, phone }: ProjectManagerContactProps) => (
  <span className={classes.manager}>
    <span>{name}</span>
    {phone !== null && <a href={phoneAddress(phone)}>{phone}</a>}
    <a href={`mailto:${email}`}>{email}</a>
  </span>
)
