/** Messages about what has just happened (A§4). They are announced, and they close, without scripts. */
import { Icon, type IconName } from './icon'
import type { Toast } from '../http/toast.server'

const icons: Record<Toast['kind'], IconName> = {
  success: 'check-circle-fill',
  danger: 'exclamation-triangle-fill',
  info: 'info-circle-fill',
}
const classNames: Record<Toast['kind'], string> = {
  success: 'toast-message toast-success',
  danger: 'toast-message toast-danger',
  info: 'toast-message toast-info',
}

/** Bottom right for 3 seconds, by CSS alone; longer while hovered or focused. */
export function ToastMessage({ toast: { kind, text } }: { toast: Pick<Toast, 'kind' | 'text'> }) {
  return (
    <div className={classNames[kind]} role={kind === 'danger' ? 'alert' : 'status'} tabIndex={0}>
      <Icon name={icons[kind]} />
      <span>{text}</span>
    </div>
  )
}
