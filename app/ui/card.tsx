import type { ReactNode } from 'react'

/** A titled part of a page. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card">
      <div className="card-header">
        <h2>{title}</h2>
      </div>
      <div className="card-body">{children}</div>
    </section>
  )
}
