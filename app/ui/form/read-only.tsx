/** A value that the form shows and does not send. */
export function ReadOnly({ label, value, isName = false }: { label: string; value: string; isName?: boolean }) {
  return (
    <dl className="field">
      <dt className="form-label">{label}</dt>
      <dd className="form-control-plaintext py-0 text-break" translate={isName ? 'no' : undefined}>
        {value}
      </dd>
    </dl>
  )
}
