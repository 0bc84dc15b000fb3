import { Icon } from '~/ui/icon'

/** A link to the article about prices [173]; nothing without its setting. */
export function PricelistLink({ address }: { address: string | undefined }) {
  if (!address) return null
  return (
    <a className="btn btn-outline-secondary" href={address} target="_blank" rel="noreferrer">
      Price list <Icon name="box-arrow-up-right" />
      <span className="visually-hidden">(opens in a new tab)</span>
    </a>
  )
}
