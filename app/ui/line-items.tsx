/** Amounts of things, each on a line, such as the products of an order. */
import type { LineItem } from '../lists/list'

export function LineItems({ lines }: { lines: readonly LineItem[] }) {
  return (
    <>
      {lines.map(({ amount, text }, index) => (
        <span key={index} className="line-item">
          {index > 0 && <span className="visually-hidden">,</span>}
          {index > 0 && ' '}
          <b>{amount}</b> <span>{text}</span>
        </span>
      ))}
    </>
  )
}
