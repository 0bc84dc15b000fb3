/** A message inside the page. Icon, role and words carry its meaning, not only its colour. */
import { useEffect, useRef, type ReactNode } from 'react'
import { Icon, type IconName } from './icon'

type Kind = 'success' | 'danger' | 'warning' | 'info'

const icons: Record<Kind, IconName> = {
  success: 'check-circle-fill',
  danger: 'exclamation-triangle-fill',
  warning: 'exclamation-triangle-fill',
  info: 'info-circle-fill',
}
const classNames: Record<Kind, string> = {
  success: 'alert alert-success',
  danger: 'alert alert-danger',
  warning: 'alert alert-warning',
  info: 'alert alert-info',
}

export function Alert({ kind, children }: { kind: Kind; children: ReactNode }) {
  return (
    <div className={classNames[kind]} role={kind === 'danger' || kind === 'warning' ? 'alert' : 'status'}>
      <Icon name={icons[kind]} />
      <div>{children}</div>
    </div>
  )
}

/** What went wrong with what was just sent. It takes the focus, and again whenever `of` changes. */
export function FocusedAlert({ of, children }: { of: unknown; children: ReactNode }) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => alert.current?.focus(), [of])
  return (
    <div ref={alert} className={classNames.danger} role="alert" tabIndex={-1} autoFocus>
      <Icon name={icons.danger} />
      <div>{children}</div>
    </div>
  )
}
