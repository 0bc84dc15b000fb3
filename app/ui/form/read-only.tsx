/** A value that the form shows and does not send. */
export function ReadOnly({ label, value }: { label: string; value: string }) {
  return (
    <dl className="field">
      <dt className="form-label">{label}</dt>
      <dd className="form-control-plaintext py-0 text-break">{value}</dd>
    </dl>
  )
}
