/** The pages of records whose names are free text. */
import { pages } from '../pages'

export function queueUrl(queueName: string): string {
  return `${pages.queue.path}?no=${encodeURIComponent(queueName)}`
}

export function ivrUrl(ivrName: string): string {
  return `${pages.ivr.path}?no=${encodeURIComponent(ivrName)}`
}
