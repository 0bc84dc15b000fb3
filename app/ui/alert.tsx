/** A message inside the page. Icon, role and text carry its meaning, not only its colour. */
import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from './icon'

const alertLooks = {
  success: { className: 'alert alert-success edge-success d-flex gap-12', icon: 'check-circle-fill', role: 'status' },
  info: { className: 'alert alert-info edge-new d-flex gap-12', icon: 'info-circle-fill', role: 'status' },
  warning: {
    className: 'alert alert-warning edge-attention d-flex gap-12',
    icon: 'exclamation-triangle-fill',
    role: 'alert',
  },
  danger: {
    className: 'alert alert-danger edge-danger d-flex gap-12',
    icon: 'exclamation-triangle-fill',
    role: 'alert',
  },
} as const

export function Alert({ kind, children }: { kind: keyof typeof alertLooks; children: ReactNode }) {
  const { className, icon, role } = alertLooks[kind]
  return (
    <div className={className} role={role}>
      <Icon name={icon} />
      <div className="flex-fill min-w-0">{children}</div>
    </div>
  )
}

interface FocusedAlertProps {
  readonly focusKey: unknown
  readonly kind?: 'danger' | 'warning'
  /** The text is red too, where a requirement wants it [122]. */
  readonly isRed?: boolean
  readonly children: ReactNode
}

/** A failure of what was just sent, or a question about it. Takes the focus, also when `focusKey` changes. */
export function FocusedAlert({ focusKey, kind = 'danger', isRed = false, children }: FocusedAlertProps) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => alert.current?.focus(), [focusKey])
  const { className, icon } = alertLooks[kind]
  return (
    <div ref={alert} className={isRed ? `${className} text-danger` : className} role="alert" tabIndex={-1} autoFocus>
      <Icon name={icon} />
      <div className="flex-fill min-w-0">{children}</div>
    </div>
  )
}
