import { FAILED, titled } from '../../shell/product'
import { kindAt, stepAt } from './order-kinds'

/** 'Select Products, New order'. What keeps somebody on the step leads it, as a failure does. */
export const stepMeta: ReturnType<typeof titled> = (args) => {
  const { location, data } = args
  const kind = kindAt(location.pathname)
  const step = kind.steps[stepAt(kind, location.pathname)]
  const title = step ? `${step.title}, ${kind.title}` : kind.title
  return titled(hasProblem(data) ? FAILED + title : title)(args)
}

function hasProblem(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'hasProblem' in data && data.hasProblem === true
}
