import type { ReactNode } from 'react'

/** A titled part of a page; `id` for links to it. */
export function Card({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section className="card" id={id}>
      <div className="card-header">
        <h2 className="mb-0">{title}</h2>
      </div>
      <div className="card-body">{children}</div>
    </section>
  )
}
