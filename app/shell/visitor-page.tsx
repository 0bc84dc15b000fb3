import type { ReactNode } from 'react'
import { useProduct } from '../ui/product'

export function VisitorPage({ title, children }: { title: string; children: ReactNode }) {
  const { name, logo, legal = [], statusUrl } = useProduct()
  return (
    <main className="visitor-page">
      <p className="visitor-brand">
        <img className="brand-logo" src={logo ?? '/favicon.svg'} alt="" height={24} />
        {name} Customer Portal
      </p>
      <section className="card">
        <h1>{title}</h1>
        {children}
      </section>
      <ul className="help">
        {legal.map(({ text, href }) => (
          <li key={text}>
            <a href={href}>{text}</a>
          </li>
        ))}
        {statusUrl && (
          <li>
            <a href={statusUrl}>Service status</a>
          </li>
        )}
      </ul>
    </main>
  )
}
