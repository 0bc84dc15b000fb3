/** The frame of pages for people who are not signed in. */
import type { ReactNode } from 'react'
import { useProduct } from './product'

export function VisitorPage({ title, children }: { title: string; children: ReactNode }) {
  const { name, logo } = useProduct()
  return (
    <main className="visitor-page">
      <p className="visitor-brand">
        {logo && <img src={logo} alt="" />} {name} Customer Portal
      </p>
      <section className="card card-body">
        <h1>{title}</h1>
        {children}
      </section>
    </main>
  )
}
