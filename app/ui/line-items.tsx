/** Amounts of things, each on a line, such as the products of an order. */
import type { LineItem } from '~/lists/list'
import { markedText } from './marked'

interface LineItemsProps {
  readonly lines: readonly LineItem[]
  readonly marks?: RegExp | undefined
}

export function LineItems({ lines, marks }: LineItemsProps) {
  return (
    <>
      {lines.map(({ amount, text }, index) => (
        <span key={index} className="line-item">
          {index > 0 && <span className="visually-hidden">,</span>}
          {index > 0 && ' '}
          <b>{amount}</b> <span>{marks ? markedText({ text, marks }) : text}</span>
        </span>
      ))}
    </>
  )
}
