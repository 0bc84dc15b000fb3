/** A search field with its button at its end. */
import type { ButtonHTMLAttributes, InputHTMLAttributes } from 'react'
import { Icon } from './icon'

interface SearchBoxProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly button?: ButtonHTMLAttributes<HTMLButtonElement>
  readonly buttonText?: string
}

export function SearchBox({ button, buttonText = 'Search', ...input }: SearchBoxProps) {
  return (
    <div className="search">
      <input className="form-control form-control-sm pe-5" type="search" {...input} />{' '}
      <button
        className="position-absolute top-0 end-0 h-100 px-12 text-body-secondary bg-transparent border-0"
        {...button}
      >
        <Icon name="search" />
        <span className="visually-hidden">{buttonText}</span>
      </button>
    </div>
  )
}
