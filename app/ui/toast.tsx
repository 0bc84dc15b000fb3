/** Messages about what has just happened [064] [065]. They close without scripts. */
import { Icon } from './icon'
import type { Toast } from '../http/toast.server'

const looks = {
  success: { className: 'toast-message toast-success', icon: 'check-circle-fill', role: 'status' },
  info: { className: 'toast-message toast-info', icon: 'info-circle-fill', role: 'status' },
  // Not announced, because an alert that stays says the same.
  danger: { className: 'toast-message toast-danger', icon: 'exclamation-triangle-fill', role: undefined },
} as const

/** Bottom right for 3 seconds, by CSS alone; longer while hovered or focused. */
export function ToastMessage({ toast: { kind, text } }: { toast: Pick<Toast, 'kind' | 'text'> }) {
  const { className, icon, role } = looks[kind]
  return (
    <section className={className} aria-label="Notice" tabIndex={0}>
      <Icon name={icon} />
      <p role={role}>{text}</p>
    </section>
  )
}
