/** A value that the form shows and does not send. */
export function ReadOnly({ label, value }: { label: string; value: string }) {
  return (
    <dl className="field">
      <dt className="form-label">{label}</dt>
      <dd className="read-only text-break">{value}</dd>
    </dl>
  )
}
