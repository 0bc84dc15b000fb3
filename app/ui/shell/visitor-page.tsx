import { useProduct } from '../product'
import type { Elements } from '../elements'

export function VisitorPage({ title, children }: { title: string; children: Elements }) {
  const { name, logo, legal = [], statusUrl } = useProduct()
  return (
    <main className="visitor-page">
      <p className="d-flex gap-10 align-items-center mb-0 fs-lg fw-semibold">
        <img className="brand-logo" src={logo ?? '/favicon.svg'} alt="" height={24} />
        <span>{`${name} Customer Portal`}</span>
      </p>
      <section className="card">
        <h1 className="mb-3">{title}</h1>
        {children}
      </section>
      <ul className="help list-unstyled d-flex flex-wrap column-gap-4 row-gap-1 mb-1 small">
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
