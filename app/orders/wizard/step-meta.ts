import { ERROR_PREFIX, pageTitle } from '../../shell/product'
import { kindAt, stepAt } from './order-kinds'

/** 'Select Products, New order'. What keeps somebody on the step leads it, as a failure does. */
export const stepMeta: ReturnType<typeof pageTitle> = (args) => {
  const { location, data } = args
  const kind = kindAt(location.pathname)
  const step = kind.steps[stepAt(kind, location.pathname)]
  const title = step ? `${step.title}, ${kind.title}` : kind.title
  return pageTitle(hasProblem(data) ? ERROR_PREFIX + title : title)(args)
}

function hasProblem(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'hasProblem' in data && data.hasProblem === true
}
