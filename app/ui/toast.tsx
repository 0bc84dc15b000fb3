/** Messages about what has just happened [064] [065]. They close without scripts. */
import { Icon } from './icon'
import type { Toast } from '~/platform/http/toast.server'

const toastLooks = {
  success: { className: 'text-success-emphasis', icon: 'check-circle-fill', role: 'status' },
  info: { className: 'text-info-emphasis', icon: 'info-circle-fill', role: 'status' },
  // Has no role, so that it is not announced: an alert that stays says the same.
  danger: { className: 'text-danger', icon: 'exclamation-triangle-fill', role: undefined },
} as const

/** Bottom right for 3 seconds, by CSS alone; longer while hovered or focused. */
export function ToastMessage({ toast: { kind, text } }: { toast: Pick<Toast, 'kind' | 'text'> }) {
  const { className, icon, role } = toastLooks[kind]
  return (
    <div className={`toast-container toast-message toast-${kind} position-fixed bottom-0 end-0 p-3`}>
      <section className="toast show d-flex align-items-center w-auto" aria-label="Notice" tabIndex={0}>
        <Icon name={icon} className={`${className} ms-3`} />
        <p className="toast-body mb-0" role={role}>
          {text}
        </p>
      </section>
    </div>
  )
}
