import type { MetaFunction } from '@remix-run/react'
import { listAbove } from '~/page-lookups'
import { pageTitle } from '../product'
import { recordTitleIn } from '../record-name'
import { routeShown } from './route'

/** The `meta` that a record's page exports: 'Main line - Call queues - …', with a task 'Edit Main line - …' [604]. */
export function recordMeta(task?: string): MetaFunction {
  return (args) => {
    const { page } = routeShown(args.matches)
    const record = recordTitleIn(args.data)
    const name = record && task ? `${task} ${record}` : (record ?? page?.title ?? '')
    const list = listAbove(page)?.title
    return pageTitle(...(list ? [name, list] : [name]))(args)
  }
}
