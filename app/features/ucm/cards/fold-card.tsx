import type { Elements } from '~/ui/elements'

/** A card that people open, also without scripts. Paper always has its content. */
export function FoldCard({
  title,
  className = '',
  children,
}: {
  title: string
  className?: string
  children: Elements
}) {
  return (
    <section className={`card mb-3 ${className}`.trimEnd()} aria-label={title}>
      <details className="fold-card">
        <summary className="card-header">
          <h2 className="d-inline">{title}</h2>
        </summary>
      </details>
      <div>{children}</div>
    </section>
  )
}
