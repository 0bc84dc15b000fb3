/** What the mark of a changed cell means, once something is changed [793]. `count`: the changes that scripts have counted. */
export function ChangedKey({ count }: { count: number | undefined }) {
  if (!count) return null
  return (
    <span className="matrix-key" aria-hidden="true">
      <i className="matrix-changed" /> Changed, not sent yet
    </span>
  )
}
